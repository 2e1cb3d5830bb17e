// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { type InboxNotification, inbox } from '@unified-shell/app-sdk';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInbox, type View } from './use-inbox';

type Answer = Awaited<ReturnType<typeof inbox.list>>;

let shell: FakeShell;
let answers: ((answer: Answer) => void)[];
beforeEach(() => {
  shell = createFakeShell();
  answers = [];
  vi.spyOn(inbox, 'list').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
});
afterEach(() => {
  vi.restoreAllMocks();
  shell.remove();
});

const listOf = (id: string, next?: string): Answer => ({
  notifications: [{ id } as unknown as InboxNotification],
  unseen: 0,
  ...(next !== undefined && { next }),
});
const answer = (index: number, list: Answer) => act(async () => answers[index]?.(list));

function open(view: View = 'inbox') {
  const { result, rerender } = renderHook((shown: View) => useInbox(shown), { initialProps: view });
  const ids = () =>
    result.current.state.kind === 'known'
      ? result.current.state.notifications.map(({ id }) => id)
      : undefined;
  return { inbox: () => result.current, ids, show: rerender };
}

test('an answer for the view before does not replace the list of the view', async () => {
  const { ids, show } = open();
  show('archived');
  await answer(1, listOf('archived'));
  await answer(0, listOf('inbox'));
  expect(ids()).toEqual(['archived']);
});

test('an older answer does not replace a newer one', async () => {
  const { ids, inbox: now } = open();
  act(() => void now().load());
  await answer(1, listOf('new'));
  await answer(0, listOf('old'));
  expect(ids()).toEqual(['new']);
});

test('a list that was requested before the page was left is requested again when the page is shown again', async () => {
  const { ids, inbox: now } = open();
  await answer(0, listOf('before'));
  vi.mocked(inbox.list).mockRejectedValueOnce(
    Object.assign(new Error('restarted'), { code: 'DISCONNECTED' }),
  );
  await act(async () => void now().load());
  await answer(1, listOf('after'));
  expect(ids()).toEqual(['after']);
});

test('older notifications continue the list to which they belong, and no other', async () => {
  const { ids, inbox: now, show } = open();
  await answer(0, listOf('a', 'a'));
  act(() => void now().loadOlder());
  await answer(1, listOf('b', 'b'));
  expect(ids()).toEqual(['a', 'b']);
  act(() => void now().loadOlder());
  show('archived');
  await answer(3, listOf('archived'));
  await answer(2, listOf('c'));
  expect(ids()).toEqual(['archived']);
});

test('older notifications that cannot be loaded are a failure, until they are asked for again', async () => {
  const { ids, inbox: now } = open();
  await answer(0, listOf('a', 'a'));
  vi.mocked(inbox.list).mockRejectedValueOnce(new Error('unreachable'));
  await act(async () => now().loadOlder());
  expect([now().failure, ids()]).toEqual(['notifications.failed', ['a']]);
  act(() => void now().loadOlder());
  await answer(1, listOf('b'));
  expect([now().failure, ids()]).toEqual([undefined, ['a', 'b']]);
});

test('a change of a notification leads to the view that is shown when it is stored', async () => {
  let store = () => {};
  vi.spyOn(inbox, 'setState').mockImplementation(() => new Promise((resolve) => (store = resolve)));
  const { ids, inbox: now, show } = open();
  await answer(0, listOf('a'));
  act(() => void now().change('a', 'archived'));
  show('archived');
  await act(async () => store());
  expect(vi.mocked(inbox.list).mock.calls.map(([wanted]) => wanted?.view)).toEqual([
    'inbox',
    'archived',
    'archived',
  ]);
  await answer(2, listOf('a'));
  expect(ids()).toEqual(['a']);
});
