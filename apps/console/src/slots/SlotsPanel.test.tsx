// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminSlots } from '@unified-shell/api/slots';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { SlotsPanel } from './SlotsPanel';

afterEach(cleanup);

const NOTHING = { off: false, solutions: [], slots: [], home: [] };
const offered = [
  { id: 'sample:orders', name: 'Open orders', solution: 'sample', solutionName: 'Sample' },
  { id: 'mix:budget', name: 'Budget', solution: 'mix', solutionName: 'Mix' },
];

test('switches one card off, sets the default home, and keeps what no application offers now', async () => {
  const user = userEvent.setup();
  let stored: AdminSlots = {
    ...NOTHING,
    slots: ['gone:card'],
    offered,
    inherited: { ...NOTHING, slots: ['mix:budget'] },
    version: 3,
  };
  const sent: unknown[] = [];
  const answer = async ({ method, body, version }: TestCall) => {
    if (method === 'PUT') {
      sent.push([body, version]);
      stored = { ...stored, ...Object(body), version: 4 };
    }
    return stored;
  };
  render(
    <TestAdmin answer={answer}>
      <SlotsPanel path="/organisations/alder/slots" mayChange />
    </TestAdmin>,
  );
  await user.click(await screen.findByRole('button', { name: 'Edit cards' }));
  expect(screen.getByText('Switched off for the whole installation')).toBeTruthy();
  expect(screen.getByText('Cards that no application offers now: gone:card')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Open orders is shown' }));
  await user.click(screen.getByRole('checkbox', { name: 'Budget is on the default home page' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [{ off: false, solutions: [], slots: ['gone:card', 'sample:orders'], home: ['mix:budget'] }, 3],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(screen.getByText('gone:card, Open orders')).toBeTruthy();
});
