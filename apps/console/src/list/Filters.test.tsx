// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { goTo } from '../location/app-location';
import { organisation } from '../test-support/rows';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { type Filter, Filters } from './Filters';
import { useListState } from './list-state';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  goTo('#');
});

const FILTERS: readonly Filter[] = [
  { kind: 'search', label: 'Search' },
  { kind: 'choice', name: 'status', label: 'Status', options: [{ id: 'invited', name: 'Invited' }] },
  { kind: 'words', name: 'region', label: 'Region' },
  { kind: 'organisation' },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
];

function Page() {
  return <Filters label="Filter People" filters={FILTERS} state={useListState('/people')} />;
}

/** The words for which the server has looked up organisations. */
let searches: (string | undefined)[] = [];

function open(href: string) {
  goTo(href);
  searches = [];
  const answer = async ({ path, query }: TestCall) => {
    if (path !== '/organisations') return organisation;
    searches.push(query?.['q']);
    return { items: [organisation], next: null };
  };
  render(
    <TestAdmin answer={answer}>
      <Page />
    </TestAdmin>,
  );
  return userEvent.setup();
}

const isAt = (hash: string) => waitFor(() => expect(window.location.hash).toBe(hash));

test('a choice is in the address, with the first page, and “All” removes it, by keyboard', async () => {
  const user = open('#/people?sort=name&cursor=c');
  act(() => screen.getByRole('button', { name: 'All Status' }).focus());
  await user.keyboard('{ArrowRight}');
  await isAt('#/people?sort=name&status=invited');
  expect(screen.getByRole('button', { name: 'Invited Status' })).toBe(document.activeElement);
  await user.keyboard('{ArrowLeft}');
  await isAt('#/people?sort=name');
});

test('typed words are in the address once the user pauses, without spaces at the ends', async () => {
  const user = open('#/people?cursor=c');
  await user.type(screen.getByRole('textbox', { name: 'Region' }), ' va7 ');
  await isAt('#/people?region=va7');
});

test('an organisation is found by its name, by keyboard, and its id is in the address', async () => {
  const user = open('#/people');
  await user.type(screen.getByRole('combobox', { name: 'Organization' }), 'Al');
  await waitFor(() => expect(searches).toContain('Al'));
  await user.keyboard('{ArrowDown}{Enter}');
  await isAt('#/people?organisation=alder');
});

test('a day is sent as its first or its last moment in the time zone of the user', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const user = open('#/people');
  await user.type(screen.getByLabelText('From'), '2026-03-04');
  await user.type(screen.getByLabelText('To'), '2026-03-05');
  const query = new URLSearchParams(window.location.hash.split('?')[1]);
  expect([query.get('from'), query.get('to')]).toEqual([
    '2026-03-04T05:00:00.000Z',
    '2026-03-06T04:59:59.999Z',
  ]);
});

test('a day whose last hour occurs twice ends with the second', async () => {
  vi.stubEnv('TZ', 'America/Santiago');
  const user = open('#/people');
  // On 4 April 2026 the clocks go back from 24:00 to 23:00.
  await user.type(screen.getByLabelText('From'), '2026-04-04');
  await user.type(screen.getByLabelText('To'), '2026-04-04');
  const query = new URLSearchParams(window.location.hash.split('?')[1]);
  expect([query.get('from'), query.get('to')]).toEqual([
    '2026-04-04T03:00:00.000Z',
    '2026-04-05T03:59:59.999Z',
  ]);
});

test('the filters start with the values of the address', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  open('#/people?q=ann&status=invited&region=va7&organisation=alder&from=2026-03-05T04:30:00.000Z');
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value('Search'), value('Region'), value('From')]).toEqual(['ann', 'va7', '2026-03-04']);
  expect(screen.getByRole('button', { name: /Invited/ })).toBeTruthy();
  const organisationField = screen.getByRole<HTMLInputElement>('combobox', { name: 'Organization' });
  await waitFor(() => expect(organisationField.value).toBe('Alder Retail'));
});
