// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminCaller, AdminSolutionDetails } from '@unified-shell/api/administration';
import { afterEach, expect, test } from 'vitest';
import { AuditPage } from '../audit/AuditPage';
import { sectionsFor } from '../layout/sections';
import { SolutionPage } from '../solutions/SolutionPage';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';

afterEach(cleanup);

const orders: AdminSolutionDetails = {
  ...{ appId: 'orders', name: 'Orders', path: '/orders', group: 'Commerce', origin: 'stored', version: 3 },
  ...{
    availability: { state: 'open' },
    state: 'open',
    registration: { appId: 'orders', spaAppId: 'orders' },
  },
  team: {
    name: 'Commerce',
    contact: 'commerce@acme.example',
    repository: 'https://git.acme.example/orders',
  },
};
const ann = { id: '1', email: 'ann@acme.example', displayName: 'Ann Archer' };
const token = {
  ...{ id: '2', name: 'pipeline', solutions: ['orders'] },
  ...{ createdAt: '2026-11-01T00:00:00Z', expiresAt: '2027-11-01T00:00:00Z' },
};
const backend = {
  ...{ id: 'orders/backend', name: 'backend', secretExpiresAt: null },
  ...{ lastUsedAt: null, createdAt: '2026-11-01T00:00:00Z' },
};
const OWNER: Partial<AdminCaller> = {
  staffRoles: [],
  readsAll: false,
  changesAll: false,
  solutions: ['orders'],
};

/** Opens the page at its team. */
function open(me: Partial<AdminCaller> = {}) {
  window.location.hash = '#/solutions/orders?tab=team';
  const sent: TestCall[] = [];
  const answers: Record<string, unknown> = {
    '/solutions/orders': orders,
    '/solutions/orders/owners': { items: [ann] },
    '/solutions/orders/tokens': { items: [token] },
    '/solutions/orders/service-accounts': { items: [backend] },
    '/solutions/orders/versions': {
      ...{ appId: 'orders', isBuiltIn: false, live: '1.0.0', previous: null, candidate: null, percentage: 0 },
      ...{
        programmes: [],
        organisations: [],
        pausedReason: null,
        pausedFor: null,
        startedAt: null,
        version: 1,
      },
      versions: [
        {
          ...{ version: '1.0.0', integrity: '', publishedBy: 'token:2', publishedAt: '2026-11-02T00:00:00Z' },
          ...{ isDisabled: false, wider: [], isApproved: false, opened: 40, failed: 2 },
        },
      ],
    },
    '/audit': { items: [], next: null },
  };
  const answer = async (call: TestCall) => {
    if (call.method !== 'GET') sent.push(call);
    if (call.method === 'POST' && call.path.endsWith('/tokens')) return { token: 'ust_shown-once' };
    if (call.method === 'POST')
      return { ...backend, id: 'orders/worker', name: 'worker', clientSecret: 'shown-once' };
    if (call.method === 'PUT') return { ...orders, team: null };
    if (call.path === '/audit') sent.push(call);
    return answers[call.path];
  };
  render(
    <TestAdmin answer={answer} me={me}>
      <SolutionPage appId="orders" />
    </TestAdmin>,
  );
  return { sent, user: userEvent.setup() };
}

test('the page of a solution tells its team, owners, tokens, versions and events', async () => {
  const { sent, user } = open();
  expect((await screen.findByRole('link', { name: 'commerce@acme.example' })).getAttribute('href')).toBe(
    'mailto:commerce@acme.example',
  );
  const repository = screen.getByRole('link', { name: 'https://git.acme.example/orders' });
  expect([repository.getAttribute('target'), repository.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(await screen.findByRole('row', { name: /Ann Archer/ })).toBeTruthy();
  expect(await screen.findByRole('row', { name: /pipeline/ })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Releases' }));
  expect((await screen.findByRole('row', { name: /1\.0\.0/ })).textContent).toContain('40');
  await user.click(screen.getByRole('tab', { name: 'What happened' }));
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ path: '/audit' })));
  expect(sent[0]?.query).toMatchObject({ solution: 'orders' });
});

test('an owner makes a token, which is shown once, and names no owners', async () => {
  const { sent, user } = open(OWNER);
  expect(await screen.findByRole('row', { name: /Ann Archer/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add an owner' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit the team' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create a token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'nightly');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect((await dialog.findByRole('textbox', { name: 'Token' })).getAttribute('value')).toBe(
    'ust_shown-once',
  );
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([
    expect.objectContaining({ path: '/solutions/orders/tokens', body: { name: 'nightly', days: 365 } }),
  ]);
});

test('an owner makes a service account, whose secret is shown once', async () => {
  const { sent, user } = open(OWNER);
  expect(await screen.findByRole('row', { name: /orders\/backend/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create a service account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'worker');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect((await screen.findByRole('textbox', { name: 'Secret' })).getAttribute('value')).toBe('shown-once');
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([
    expect.objectContaining({
      path: '/solutions/orders/service-accounts',
      body: { name: 'worker', expiresAt: expect.any(String) },
    }),
  ]);
});

test('an owner rotates a service account, whose new secret is shown, and removes it', async () => {
  const { sent, user } = open(OWNER);
  const row = within(await screen.findByRole('row', { name: /orders\/backend/ }));
  await user.click(row.getByRole('button', { name: 'Rotate secret' }));
  const rotation = within(await screen.findByRole('dialog'));
  await user.click(rotation.getByRole('button', { name: 'Rotate secret' }));
  expect((await screen.findByRole('textbox', { name: 'Secret' })).getAttribute('value')).toBe('shown-once');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(row.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  const path = '/solutions/orders/service-accounts/backend';
  await waitFor(() =>
    expect(sent.map(({ method, path: of }) => [method, of])).toEqual([
      ['POST', `${path}/rotate`],
      ['DELETE', path],
    ]),
  );
});

test('a team without any value is that of the registration', async () => {
  const { sent, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit the team' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of [/^Name/, /^Contact/, /^Repository/])
    await user.clear(dialog.getByRole('textbox', { name }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No team is named yet.')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/solutions/orders/team',
    body: { team: null },
    version: 3,
  });
});

test('an owner sees the sections about solutions alone, and the events of one solution', async () => {
  const caller = { readsAll: false, organisations: [], solutions: ['orders'] };
  expect(sectionsFor(caller).map(({ path }) => path)).toEqual(['/solutions', '/releases', '/audit']);
  expect(sectionsFor({ ...caller, solutions: [] })).toEqual([]);
  expect(sectionsFor({ ...caller, organisations: ['a'] }).map(({ path }) => path)).toContain('/people');
  expect(
    sectionsFor({ ...caller, solutions: [], organisations: ['a'] }).map(({ path }) => path),
  ).not.toContain('/solutions');
  const asked: unknown[] = [];
  const answer = async ({ query }: TestCall) => {
    asked.push(query);
    return { items: [], next: null };
  };
  render(
    <TestAdmin answer={answer} me={OWNER}>
      <AuditPage />
    </TestAdmin>,
  );
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ solution: 'orders' })));
});
