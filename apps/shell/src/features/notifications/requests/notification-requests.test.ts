import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALDER, BIRCH, catalogueFixture, solutionFixture } from '../../../test-support/fixtures';
import { openApp } from '../../../test-support/open-app';
import { stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

const forbidden = { ok: false, error: expect.objectContaining({ code: 'FORBIDDEN' }) };
const approve = { id: 'sample:approve', input: { order: '42' } };
const inAlder = { id: ALDER, name: 'Alder Retail', tenant: 'alder' };

const carrying = (id: string, action: object, organisation = inAlder) => ({
  ...{ id, title: id, organisation, action, state: 'unseen' },
});
const notifications = [
  carrying('approve', approve),
  carrying('not allowed', { id: 'sample:remove' }),
  carrying('of the shell', { id: 'shell:sign-out' }),
  carrying('elsewhere', approve, { id: BIRCH, name: 'Birch', tenant: 'birch' }),
];

/** The user may run one action of an application, and those of the shell. */
async function openNotifications(appId = 'homeNotifications') {
  const opened = await openApp(`#/@alder/${appId}`, {
    '/api/catalogue/v1/test/index.json': () =>
      Response.json({ solutions: [...catalogueFixture, solutionFixture({ appId: 'homeNotifications' })] }),
    '/api/notifications/v1': () => Response.json({ notifications, unseen: 4, revision: 9, next: 'n' }),
  });
  const send = vi.fn();
  const { model } = opened.chrome;
  Object.assign(model, { send });
  Object.assign(model.ports.palette, {
    listActions: async () => [
      { kind: 'application', id: 'sample:approve', title: 'Approve the order' },
      { kind: 'shell', id: 'shell:sign-out', title: 'Sign out' },
    ],
  });
  return { ...opened, send };
}

describe('a notification to many people', () => {
  it.each([
    [403, 'AUDIENCE_NOT_ALLOWED', 'FORBIDDEN', 'Only an administrator.'],
    [409, 'AUDIENCE_TOO_LARGE', 'FAILED', 'More than 1,000.'],
    [403, 'FORBIDDEN', 'FAILED', 'The notifications answered 403.'],
  ])(
    'that the gateway refuses with %i %s rejects with %s and its words',
    async (status, code, expected, words) => {
      const message = code.startsWith('AUDIENCE') ? words : 'This is not allowed.';
      const answer = { type: 'AUTH', code, message, requestId: 'r' };
      const { request } = await openApp('#/@alder/sample', {
        '/api/notifications/v1': () => Response.json(answer, { status }),
      });
      const sent = await request('pulse.send', [{ topic: 'Orders', title: 'Order 42', sendToOrg: true }]);
      expect(sent).toEqual({ ok: false, error: { code: expected, message: words } });
    },
  );
});

describe('the action of a notification, in the solution in which the user manages notifications', () => {
  it('has the title of the registry, and is left out where the user may not run it', async () => {
    const { request } = await openNotifications();
    const { value } = Object(await request('inbox.list'));
    expect(value).toEqual({
      ...{ unseen: 4, revision: 9, next: 'n' },
      notifications: [
        { ...notifications[0], action: { ...approve, title: 'Approve the order' } },
        ...notifications.slice(1).map(({ action: _, ...others }) => others),
      ],
    });
  });

  it('runs as in the inbox of the shell, which asks for a confirmation if it is destructive', async () => {
    const { request, send } = await openNotifications();
    expect(await request('inbox.runAction', { ...approve, organisation: ALDER })).toEqual({ ok: true });
    expect(send.mock.calls).toEqual([[{ type: 'action-run', ...approve }]]);
  });

  it.each([
    ['that the user may not run', { id: 'sample:remove', organisation: ALDER }],
    ['of the shell', { id: 'shell:sign-out', organisation: ALDER }],
    ['of another organisation', { ...approve, organisation: BIRCH }],
  ])('is refused if it is one %s', async (_what, action) => {
    const { request, send } = await openNotifications();
    expect([await request('inbox.runAction', action), send.mock.calls]).toEqual([forbidden, []]);
  });

  it('S9 is refused to every other solution', async () => {
    const { request, send } = await openNotifications('sample');
    const action = { ...approve, organisation: ALDER };
    expect([await request('inbox.runAction', action), send.mock.calls]).toEqual([forbidden, []]);
  });
});
