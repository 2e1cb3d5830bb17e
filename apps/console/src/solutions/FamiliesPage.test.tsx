// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminSolutionFamily } from '@unified-shell/api/administration';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { FamiliesPage } from './FamiliesPage';

afterEach(cleanup);

function serve() {
  const families: AdminSolutionFamily[] = [
    { name: 'campaign', title: 'Campaign', solutions: 11, state: 'absent' },
    { name: 'samples', title: 'Samples', solutions: 3, state: 'configured' },
  ];
  const sent: string[] = [];
  const answer = async ({ method, path }: TestCall) => {
    if (method !== 'GET') {
      sent.push(`${method} ${path}`);
      families[0] = {
        ...{ name: 'campaign', title: 'Campaign', solutions: 11 },
        state: method === 'PUT' ? 'added' : 'absent',
      };
    }
    return { families: [...families] };
  };
  render(
    <TestAdmin answer={answer}>
      <FamiliesPage />
    </TestAdmin>,
  );
  return { sent, user: userEvent.setup() };
}

test('a family is added by one click, and removed once the number of its solutions is confirmed', async () => {
  const { sent, user } = serve();
  await user.click(await screen.findByRole('button', { name: 'Add Campaign' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Campaign' }));
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.getByRole('dialog'));
  expect(dialog.textContent).toContain('Its 11 solutions are no longer offered');
  expect(sent).toEqual(['PUT /solution-families/campaign']);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toBe('DELETE /solution-families/campaign');
  expect(await screen.findByRole('button', { name: 'Add Campaign' })).toBeTruthy();
});

test('a family of the configuration is not changed here', async () => {
  serve();
  const row = await screen.findByRole('row', { name: /Samples/ });
  expect(row.textContent).toContain('Added by the configuration');
  expect(within(row).queryByRole('button')).toBeNull();
});
