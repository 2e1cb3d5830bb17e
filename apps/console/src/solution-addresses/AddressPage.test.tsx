// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import * as rows from '../test-support/rows';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { AddAddressDialog } from './AddAddressDialog';
import { AddressPage } from './AddressPage';

afterEach(cleanup);

const approved = { ...rows.solutionAddress, approvedAt: '2026-01-02T00:00:00Z', waiting: null, version: 3 };

function serve(address: object, me: Parameters<typeof TestAdmin>[0]['me'] = {}) {
  const calls: TestCall[] = [];
  render(
    <TestAdmin
      me={me}
      answer={async (call) => {
        calls.push(call);
        return call.method === 'GET' ? address : approved;
      }}
    >
      <AddressPage appId="orders" />
    </TestAdmin>,
  );
  return { user: userEvent.setup(), calls };
}

test('says in words what the application may do, and what to look at first', async () => {
  serve(rows.solutionAddress);
  const table = within(await screen.findByRole('table', { name: 'Waits for an approval' }));
  const cells = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'What it may doValues',
    'Use these features of the browserpermissionsPolicymicrophone',
    'Be opened by these peopleaccessNo condition: everyone may open it, or the frame is not isolated',
    'Behave differently in the shellsandbox.extraParams{"lane":"a"}',
  ]);
  expect(screen.getByText(/isn’t its own: https:\/\/cdn\.example\//)).toBeTruthy();
  expect(screen.getByText('Not yet: nothing of it is in effect')).toBeTruthy();
});

test('approves the document that is shown, by its digest and version', async () => {
  const { user, calls } = serve(rows.solutionAddress);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/solution-addresses/orders/approve',
    body: { digest: 'a'.repeat(64) },
    version: 2,
  });
});

test('the owner may have it read, and neither approves nor removes it', async () => {
  const { user, calls } = serve(rows.solutionAddress, { changesAll: false, solutions: ['orders'] });
  await user.click(await screen.findByRole('button', { name: 'Read now' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/solution-addresses/orders/read'));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Stop following' })).toBeNull();
});

test.each([
  ['NO_ANSWER', null, 'No answer'],
  ['ADDRESS_NOT_PUBLIC', null, 'The name leads to a private network'],
  ['REDIRECT', 302, 'Answer with a redirect, which isn’t followed'],
  ['STATUS', 404, 'Answer with status 404'],
  ['NOT_JSON', 200, 'No JSON document with the type application/json'],
  ['TOO_LARGE', null, 'The document has more than 100 KB'],
  ['INVALID', null, 'The document isn’t a valid registration'],
  ['OTHER_APPLICATION', null, 'The document is the registration of another application'],
  ['CONFLICT', null, 'Another application has its ID, path, or host'],
])(
  'the fault %s is shown with its reason, since when, and that nothing has changed',
  async (code, status, words) => {
    const fields = [{ field: 'path', message: 'must be a path' }];
    serve({ ...approved, fault: { code, status, fields, since: '2026-01-03T00:00:00Z' } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('path: must be a path')).toBeTruthy();
    expect(screen.getByText('Failing since')).toBeTruthy();
    expect(screen.getByText(/what was approved stays in effect/)).toBeTruthy();
  },
);

test('an address is typed, and read by the shell', async () => {
  const calls: TestCall[] = [];
  render(
    <TestAdmin
      answer={async (call) => {
        calls.push(call);
        return rows.solutionAddress;
      }}
    >
      <AddAddressDialog onClose={() => {}} />
    </TestAdmin>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Address of the application/), 'https://orders.example');
  await user.click(screen.getByRole('button', { name: 'Read now' }));
  await waitFor(() =>
    expect(calls).toEqual([
      { method: 'POST', path: '/solution-addresses', body: { address: 'https://orders.example' } },
    ]),
  );
});
