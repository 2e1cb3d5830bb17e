import { afterEach, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { switchAccount } from '../../test-support/switch-account';
import { createInbox } from './create-inbox';
import type { InboxChannel } from './inbox-channel';
import { createInboxStore } from './inbox-state';

afterEach(stopShells);

const channel: InboxChannel = {
  lead: () => () => {},
  broadcast() {},
  onMessage: () => () => {},
  close() {},
};

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
  const inbox = createInbox({ ...shell.deferred, page: createFakeBrowserPage() }, inboxStore, channel);
  const stop = inbox.follow();
  inbox.act({ type: 'inbox-opened' });
  await settle();
  switchAccount(shell);
  answerLate(answer());
  for (let n = 0; n < 3; n += 1) await settle();
  expect(inboxStore.getState()).toEqual({ unseen: 0, list: { kind: 'none' } });
  stop();
});
