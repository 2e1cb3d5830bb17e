// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminOrganisationSchema, listOf } from '@unified-shell/api/administration';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AdminProblem } from '../api/problem';
import { useRead } from '../api/use-read';
import { organisation } from '../test-support/rows';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { LoadedTable } from './LoadedTable';

afterEach(cleanup);

const list = listOf(adminOrganisationSchema);

function Organizations() {
  const [region, setRegion] = useState('va7');
  const loaded = useRead('/organisations', list, { region });
  return (
    <>
      <button type="button" onClick={loaded.reload}>
        Reload
      </button>
      <button type="button" onClick={() => setRegion('nld2')}>
        Other region
      </button>
      <LoadedTable
        list={loaded}
        caption="Organizations"
        columns={[{ name: 'Name', cell: ({ name }) => name }]}
        keyOf={({ id }) => id}
        none="No organizations yet."
      />
    </>
  );
}

function open(answer: (call: TestCall) => Promise<unknown>) {
  render(
    <TestAdmin answer={answer}>
      <Organizations />
    </TestAdmin>,
  );
  return userEvent.setup();
}

test('a list within a page is a table that is named by its caption, or says that it has no rows', async () => {
  const items = [organisation];
  const user = open(async () => ({ items: [...items] }));
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeTruthy();
  expect(screen.queryByText('No organizations yet.')).toBeNull();
  expect(await screen.findByRole('table', { name: 'Organizations' })).toBeTruthy();
  expect(screen.getByRole('rowheader').textContent).toBe('Alder Retail');
  items.pop();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('No organizations yet.')).toBeTruthy();
  expect([screen.queryByRole('table'), screen.queryByRole('progressbar')]).toEqual([null, null]);
});

test('a list within a page keeps its rows when it cannot be loaded again, and offers to try again', async () => {
  let isDown = false;
  const user = open(async () => {
    if (isDown) throw new AdminProblem('UNREACHABLE');
    return { items: [organisation] };
  });
  await screen.findByRole('table');
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('rowheader').textContent).toBe('Alder Retail');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list within a page is loaded again for another query, and ignores a late answer to the one before', async () => {
  const waiting = new Map<string | undefined, (answer: unknown) => void>();
  const user = open(({ query }) => new Promise((resolve) => waiting.set(query?.['region'], resolve)));
  await user.click(screen.getByRole('button', { name: 'Other region' }));
  expect([...waiting.keys()]).toEqual(['va7', 'nld2']);
  await act(async () => waiting.get('nld2')?.({ items: [{ ...organisation, name: 'Birch Travel' }] }));
  await act(async () => waiting.get('va7')?.({ items: [organisation] }));
  expect(screen.getByRole('rowheader').textContent).toBe('Birch Travel');
});
