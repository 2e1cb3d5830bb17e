import { afterEach, describe, expect, it } from 'vitest';
import { createLiveFeed } from '../../../kernel/live/live-feed';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { switchAccount } from '../../../test-support/switch-account';
import { createInbox } from './create-inbox';
import { createInboxStore } from './inbox-state';

afterEach(stopShells);

it.each([
  ['a list', () => Response.json({ notifications: [], unseen: 7, revision: 1 })],
  ['an error', () => new Response(null, { status: 503 })],
])('ORG-07 %s for the account before a switch does not change the inbox', async (_what, answer) => {
  let answerLate = (_answer: Response) => {};
  const { shell } = await openShell('#/@alder/sample', {
    '/api/notifications/v1': () =>
      new Promise((resolve) => {
        answerLate = resolve;
      }),
  });
  const inboxStore = createInboxStore();
  const deps = { ...shell.deferred, page: createFakeBrowserPage(), liveFeed: createLiveFeed() };
  const inbox = createInbox(deps, inboxStore);
  const stop = inbox.follow();
  inbox.act({ type: 'inbox-opened' });
  await settle();
  switchAccount(shell);
  answerLate(answer());
  for (let n = 0; n < 3; n += 1) await settle();
  expect(inboxStore.getState()).toEqual({ unseen: 0, list: { kind: 'none' } });
  stop();
});

describe('an event of the stream', () => {
  const user = 'U1@ExternalID';
  const alert = {
    id: 'n1',
    origin: 'sample',
    topic: 'news',
    severity: 'critical',
    title: 'Look',
    organisation: { id: 'o', name: 'Alder', tenant: 'alder' },
    state: 'unseen',
    sentAt: '2026-11-28T10:00:00Z',
    occurrences: 1,
  };
  const event = {
    userId: user,
    revision: 2,
    data: { unseen: 3, changed: [alert], isPartial: false },
    isRepeated: false,
  };

  async function follow() {
    const { shell, view } = await openShell('#/@alder/sample');
    const inboxStore = createInboxStore();
    const liveFeed = createLiveFeed();
    const inbox = createInbox({ ...shell.deferred, page: createFakeBrowserPage(), liveFeed }, inboxStore);
    return { inbox, liveFeed, unseen: () => inboxStore.getState().unseen, view };
  }

  it('that arrived before the inbox has loaded is counted and shown', async () => {
    const { inbox, liveFeed, unseen, view } = await follow();
    liveFeed.publish('notifications', event);
    const stop = inbox.follow();
    expect([unseen(), view().toasts]).toEqual([3, [{ key: 'notificationToast', detail: 'Look' }]]);
    stop();
  });

  it('that is repeated is counted, and not shown again', async () => {
    const { inbox, liveFeed, unseen, view } = await follow();
    const stop = inbox.follow();
    liveFeed.publish('notifications', { ...event, isRepeated: true });
    expect([unseen(), view().toasts]).toEqual([3, []]);
    stop();
  });

  it('of another user, or of another shape, is ignored', async () => {
    const { inbox, liveFeed, unseen } = await follow();
    const stop = inbox.follow();
    liveFeed.publish('notifications', { ...event, userId: 'another' });
    liveFeed.publish('notifications', { ...event, data: { unseen: 'many' } });
    liveFeed.publish('another', event);
    expect(unseen()).toBe(0);
    stop();
  });
});
