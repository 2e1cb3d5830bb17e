// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actions, inbox, preferences, search, settings, translate } from './services';
import { createFakeShell, type FakeShell } from './testing';

let shell: FakeShell;

beforeEach(() => {
  shell = createFakeShell();
  for (const name of ['actions', 'search', 'inbox', 'preferences', 'translate'])
    Reflect.deleteProperty(window.unifiedShellRuntime ?? {}, name);
});
afterEach(() => shell.remove());

test('in an older shell, calls without an answer of members that it lacks have no effect', () => {
  expect(() => {
    actions.offer([]);
    search.provide(undefined);
    inbox.on('change', () => {});
    inbox.off('change', () => {});
  }).not.toThrow();
  expect(shell.said).toEqual([]);
});

test('in an older shell, calls with an answer of members that it lacks reject with NOT_SUPPORTED', async () => {
  await expect(inbox.list()).rejects.toMatchObject({ code: 'NOT_SUPPORTED' });
  await expect(preferences.get()).rejects.toMatchObject({ code: 'NOT_SUPPORTED' });
  await expect(translate.get({ texts: ['Hi'], to: ['de-DE'] })).rejects.toMatchObject({
    code: 'NOT_SUPPORTED',
  });
  const request = { groupId: 'list', settings: { columns: 3 } };
  await expect(settings.get(request)).resolves.toEqual({ settings: { columns: 3 }, success: true });
});

test('a call that is made before an older shell has loaded rejects too', async () => {
  shell.remove();
  const early = preferences.showShortcuts();
  const module = { Runtime: () => ({}), default: () => ({}) };
  Object.assign(window, { unifiedShellRuntime: module });
  window.EXC_MR_READY?.();
  await expect(early).rejects.toMatchObject({ code: 'NOT_SUPPORTED' });
});
