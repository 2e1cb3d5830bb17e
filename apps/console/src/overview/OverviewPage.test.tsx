// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as rows from '../test-support/rows';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { OverviewPage } from './OverviewPage';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const none = { items: [], next: null };

function open(answer: (call: TestCall) => unknown) {
  render(
    <TestAdmin answer={async (call) => answer(call) ?? none}>
      <OverviewPage />
    </TestAdmin>,
  );
  return userEvent.setup();
}

test('a waiting request has its decision in the row', async () => {
  const user = open(({ path }) =>
    path === '/access-requests' ? { items: [rows.accessRequest], next: null } : undefined,
  );
  const panel = await screen.findByRole('region', { name: 'Waiting for a decision' });
  await user.click(within(panel).getByRole('button', { name: 'Review the request of Ann Archer' }));
  expect(await screen.findByRole('dialog', { name: /^Approve orders for Ann Archer/ })).toBeTruthy();
});

test('parts without entries are one line', async () => {
  open(() => undefined);
  expect(await screen.findByText('No one is waiting for access.')).toBeTruthy();
  expect(screen.getByText('Everyone who was invited has signed in.')).toBeTruthy();
  expect(screen.getByText('Nothing has been changed yet.')).toBeTruthy();
  expect(screen.queryAllByRole('region')).toEqual([]);
});

test('the counts lead to the lists that they count; one that cannot be read is left out', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), toFake: ['Date'] });
  const totals: Readonly<Record<string, number>> = { '/people': 10_001, '/audit': 3, '/releases': 0 };
  open(({ path, query }) => {
    if (query?.['total'] !== 'show') return undefined;
    if (path === '/entitlements') throw new Error('It is down');
    return { ...none, total: query['status'] === 'invited' ? 7 : totals[path] };
  });
  const links = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '10,000+ people',
    '7 invited, not signed in yet',
    '3 refused sign-ins in 24 hours',
    '0 paused candidates',
  ]);
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '#/people?organisation=all',
    '#/people?status=invited',
    '#/audit?action=session.sign-in&outcome=refused&from=2026-03-01T12:00:00.000Z',
    '#/releases?state=paused',
  ]);
});
