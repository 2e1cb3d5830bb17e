// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminMeasure, AdminVitals } from '@unified-shell/api/administration-vitals';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { SolutionVitals } from './SolutionVitals';
import { formatVital, withGaps } from './vital-words';

afterEach(cleanup);

const NOW = Date.parse('2026-11-29T12:00:00Z');
const measure = (name: AdminMeasure['measure'], p75: number): AdminMeasure => ({
  ...{ measure: name, count: 30, sum: 0 },
  ...{ p50: p75 / 2, p75, p95: p75 * 2 },
});
const vitals: AdminVitals = {
  ...{ appId: 'orders', from: '2026-11-22T00:00:00Z', to: '2026-11-29T12:00:00Z', step: 'day' },
  ...{ live: '1.0.0', candidate: '2.0.0' },
  versions: [
    {
      ...{ version: '1.0.0', opened: 400, failed: 4, failures: [{ code: 'TIMEOUT', count: 4 }] },
      measures: [measure('opening', 1_200), measure('memory', 20), measure('errors', 0)],
    },
    {
      ...{ version: '2.0.0', opened: 100, failed: 0, failures: [] },
      measures: [measure('opening', 2_400)],
    },
  ],
  comparison: { failures: 'same', measures: [{ measure: 'opening', factor: 2, judgement: 'worse' }] },
  points: [{ at: '2026-11-29T00:00:00Z', opened: 500, failed: 4, p75: 1_300 }],
  organisations: [
    { id: 'a@UnifiedOrg', name: 'Alder Retail', opened: 300, failed: 4, p75: 1_200 },
    { id: null, name: null, opened: 200, failed: 0, p75: null },
  ],
};

function open(answer: AdminVitals = vitals) {
  const asked: TestCall[] = [];
  render(
    <TestAdmin
      answer={async (call) => {
        asked.push(call);
        return answer;
      }}
    >
      <SolutionVitals appId="orders" now={() => NOW} />
    </TestAdmin>,
  );
  return { asked, user: userEvent.setup() };
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the candidate stands beside the live version, with the difference of each measure', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: /candidate beside/ }));
  expect(cells(table.getByRole('row', { name: /^Failures/ }))).toEqual(['1%', '0%', 'None is certain']);
  expect(cells(table.getByRole('row', { name: /^Opening/ }))).toEqual([
    '1.2 sec',
    '2.4 sec',
    'Worse · +100%',
  ]);
});

test('a version has its measures with their units, and its failures by their code', async () => {
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Measures' }));
  expect(cells(table.getByRole('row', { name: /^Opening/ }))).toEqual(['600 ms', '1.2 sec', '2.4 sec', '30']);
  expect(cells(table.getByRole('row', { name: /^Memory/ }))).toEqual(['10 MB', '20 MB', '40 MB', '30']);
  expect(screen.getByRole('row', { name: /TIMEOUT/ })).toBeTruthy();
  act(() => screen.getByRole('button', { name: '1.0.0 Version' }).focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /TIMEOUT/ })).toBeNull());
});

test('each bar of the openings says its day and its numbers', async () => {
  open();
  const chart = within(await screen.findByRole('region', { name: 'Openings' }));
  expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nov 29, 2026 · 500 openings, 4 failed · 75% open within 1.3 sec',
  ]);
});

test('an hour or a day without openings is a gap in the chart', () => {
  const at = withGaps(vitals).map((point) => [point.at.slice(0, 10), point.opened]);
  expect(at).toHaveLength(8);
  expect([at[0], at.at(-1)]).toEqual([
    ['2026-11-22', 0],
    ['2026-11-29', 500],
  ]);
});

test('organisations without a name of their own are told together', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Organizations' }));
  expect(table.getByRole('link', { name: 'Alder Retail' })).toBeTruthy();
  expect(table.getByRole('row', { name: /Others, or none/ })).toBeTruthy();
});

test('another time is read again, without openings it says so', async () => {
  const { asked, user } = open({ ...vitals, versions: [], points: [], organisations: [], comparison: null });
  expect(await screen.findByText(/No openings are known/)).toBeTruthy();
  expect(asked.at(-1)?.query).toEqual({ from: '2026-11-22T12:00:00.000Z' });
  act(() => screen.getByRole('button', { name: 'The last 7 days Time' }).focus());
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ from: '2026-11-28T12:00:00.000Z' }));
});

test.each([
  ['done', 850, 'en-US', '850 ms'],
  ['done', 12_340, 'de-DE', '12,3 Sek.'],
  ['memory', 20, 'en-US', '20 MB'],
  ['errors', 1_200, 'en-US', '1,200'],
  ['done', 850, 'en-XA', '850 ms'],
] as const)('%s of %d in %s is %s', (name, value, locale, expected) => {
  expect(formatVital(name, value, locale)).toBe(expected);
});
