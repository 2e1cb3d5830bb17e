// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { Memberships } from './Memberships';

afterEach(cleanup);

const organisation = { id: 'birch', tenant: 'birch', name: 'Birch' };
const member = (name: string, owner: object | null) => ({
  organisation,
  userId: name,
  person: { id: name, email: `${name}@alder.example`, displayName: name },
  roles: [],
  isOwner: false,
  owner,
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
});

test('members show whose account they use, and offers their address until they are withdrawn', async () => {
  const user = userEvent.setup();
  const offers: { id: string; email: string }[] = [];
  const sent: unknown[] = [];
  const answer = async ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    if (method === 'GET' && path === '/memberships')
      return {
        items: [member('mara', { id: 'alder', name: 'Alder Retail' }), member('ida', null)],
        next: null,
      };
    if (method === 'GET')
      return {
        items: offers.map((offer) => ({
          ...offer,
          organisation,
          roles: ['EDITOR'],
          offeredBy: 'u',
          createdAt: '2026-01-01T00:00:00Z',
          expiresAt: '2026-01-15T00:00:00Z',
        })),
      };
    sent.push([method, path, body]);
    if (method === 'DELETE') offers.length = 0;
    else offers.push({ id: 'o1', email: 'guest@elm.example' });
    return { offered: true };
  };
  render(
    <TestAdmin answer={answer}>
      <Memberships organisation={{ id: 'birch', name: 'Birch' }} />
    </TestAdmin>,
  );
  expect(await screen.findByText('Account of Alder Retail')).toBeTruthy();
  expect(screen.getByText('Individual account')).toBeTruthy();
  expect(screen.queryByText('Open invitations')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a member' }));
  await user.type(await screen.findByRole('textbox', { name: /Email/ }), 'guest@elm.example');
  const [, submit] = screen.getAllByRole('button', { name: 'Add a member', hidden: true });
  if (submit) await user.click(submit);
  const withdraw = await screen.findByRole('button', {
    name: 'Withdraw the invitation of guest@elm.example',
  });
  expect(screen.getAllByText('guest@elm.example').length).toBeGreaterThan(0);
  await user.click(withdraw);
  await waitFor(() => expect(screen.queryByText('Open until')).toBeNull());
  expect(sent).toEqual([
    ['POST', '/memberships', { organisation: 'birch', email: 'guest@elm.example', roles: [] }],
    ['DELETE', '/membership-offers/birch/o1', undefined],
  ]);
});

test('an address of any keyboard is sent as it was typed, and shown with its domain in Unicode', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const items = [member('mara', null)].map((each) => ({
    ...each,
    person: { ...each.person, email: 'mara@xn--bcher-kva.example' },
  }));
  const answer = async ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    if (method === 'GET') return path === '/memberships' ? { items, next: null } : { items: [] };
    sent.push(body);
    return { offered: true };
  };
  render(
    <TestAdmin answer={answer}>
      <Memberships organisation={{ id: 'birch', name: 'Birch' }} />
    </TestAdmin>,
  );
  expect(await screen.findByText('mara@bücher.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a member' }));
  await user.type(
    await screen.findByRole('textbox', { name: /Email/ }),
    'ｇｕｅｓｔ＠ｅｌｍ．ｅｘａｍｐｌｅ',
  );
  const [, submit] = screen.getAllByRole('button', { name: 'Add a member', hidden: true });
  if (submit) await user.click(submit);
  await waitFor(() => expect(sent).toMatchObject([{ email: 'ｇｕｅｓｔ＠ｅｌｍ．ｅｘａｍｐｌｅ' }]));
});
