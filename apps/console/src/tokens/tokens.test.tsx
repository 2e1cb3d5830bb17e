// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { goTo } from '../location/app-location';
import * as rows from '../test-support/rows';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { TokenPage } from './TokenPage';
import { TokensPage } from './TokensPage';

afterEach(() => {
  cleanup();
  goTo('#');
});

const DAY_MS = 24 * 60 * 60 * 1000;

function serve(page: 'list' | 'token', answers: Record<string, object>) {
  const sent: TestCall[] = [];
  render(
    <TestAdmin
      answer={async (call) => {
        if (call.method !== 'GET') sent.push(call);
        const answer = answers[`${call.method} ${call.path}`];
        if (answer === undefined) throw new Error(`Not expected: ${call.method} ${call.path}`);
        return answer;
      }}
    >
      {page === 'list' ? <TokensPage /> : <TokenPage id="t1" />}
    </TestAdmin>,
  );
  return { sent, user: userEvent.setup() };
}

/** Chooses in the native list behind a picker, because its own list needs a layout. */
function choose(dialog: HTMLElement, name: string, value: string): void {
  const select = dialog.querySelector(`select[name="${name}"]`);
  if (select === null) throw new Error(`There is no picker ${name}`);
  fireEvent.change(select, { target: { value } });
}

test('a token is created with an end, and its secret is shown once', async () => {
  const { sent, user } = serve('list', {
    'GET /tokens': { items: [], next: null },
    'GET /organisations': { items: [], next: null },
    'POST /tokens': { ...rows.token, token: 'ust_new' },
  });
  const [create] = await screen.findAllByRole('button', { name: 'Create a token' });
  if (create) await user.click(create);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Pipeline');
  choose(dialog, 'purpose', 'admin');
  await user.click(within(dialog).getByRole('button', { name: 'Create a token' }));
  const field = await screen.findByLabelText('Secret');
  expect(field).toHaveProperty('value', 'ust_new');
  expect(screen.getByRole('dialog').textContent).toContain('It’s never shown again');
  expect(sent).toMatchObject([{ body: { name: 'Pipeline', purpose: 'admin', organisation: undefined } }]);
  const { expiresAt } = Object(sent[0]?.body);
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 365 * DAY_MS)).toBeLessThan(60_000);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(window.location.hash).toBe('#/tokens/t1');
});

test('a rotation names the time in which the old secret works, and shows the new one', async () => {
  const previous = { expiresAt: '2999-01-01T00:00:00Z', lastUsedAt: null };
  const { sent, user } = serve('token', {
    'GET /tokens/t1': rows.token,
    'POST /tokens/t1/rotate': { ...rows.token, previous, token: 'ust_rotated' },
  });
  await user.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  const dialog = await screen.findByRole('dialog');
  choose(dialog, 'overlapHours', '168');
  await user.click(within(dialog).getByRole('button', { name: 'Rotate secret' }));
  expect(await screen.findByLabelText('Secret')).toHaveProperty('value', 'ust_rotated');
  expect(sent).toMatchObject([{ body: { overlapHours: 168 } }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/not used since the rotation/)).toBeTruthy();
});

test('a token that has ended has no actions', async () => {
  serve('token', { 'GET /tokens/t1': { ...rows.token, expiresAt: '2020-01-01T00:00:00Z' } });
  await screen.findByRole('heading', { level: 1, name: 'Directory' });
  expect(screen.queryByRole('button', { name: 'Rotate secret' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});
