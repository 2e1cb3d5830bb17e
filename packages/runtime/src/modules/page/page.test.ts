import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { PAGE_LIMITS } from '@unified-shell/protocol/values/page-limits';
import { describe, expect, test, vi } from 'vitest';
import { createPage } from './page';

const configuration: FrameConfiguration = {
  imsInfo: {},
  changedProperties: [],
  historyType: 'HASH',
  baseUrl: 'http://experience.shell.localhost:4000/#/@alder/sname:prod/sample',
  basePath: '/sample',
  baseFrameUrl: 'http://sample.solutions.shell.localhost:4000/',
};

function start() {
  const [send, notify, warn, openWindow] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const page = createPage({
    send,
    notify,
    warn,
    openWindow,
    appId: () => 'sample',
    configuration: () => configuration,
    shellOrigin: 'http://experience.shell.localhost:4000',
    version: '1.2.3',
    writeClipboard: async () => {},
  });
  return { send, notify, warn, openWindow, ...page };
}

describe('page.done', () => {
  test('FRAME-25 sends DONE once, even if it is called repeatedly, and resolves each time', async () => {
    const { api, send } = start();
    const record = { appId: 'sample', serviceWorker: false, version: '1.2.3' };
    await expect(api.done()).resolves.toEqual(record);
    await expect(api.done({ name: 'again' })).resolves.toEqual(record);
    expect(send.mock.calls).toEqual([['DONE', {}]]);
  });

  test('sends the given name, cut to the limit of the channel', async () => {
    const { api, send } = start();
    const name = 'n'.repeat(128);
    await expect(api.done({ name: `${name}!` })).resolves.toMatchObject({ name });
    expect(send.mock.calls).toEqual([['DONE', { name }]]);
  });

  test('sends no half of a character that is cut', async () => {
    const name = 'n'.repeat(127);
    await expect(start().api.done({ name: `${name}\u{1F600}` })).resolves.toMatchObject({ name });
  });
});

describe('page.title', () => {
  test('FRAME-27 is sent, and can be read back at once', () => {
    const { api, send } = start();
    expect(api.title).toBe('');
    api.title = 'Orders';
    expect(api.title).toBe('Orders');
    expect(send.mock.calls).toEqual([['TITLE', { title: 'Orders' }]]);
  });

  test('is cut when sent, but read back whole', () => {
    const { api, send } = start();
    api.title = 'a'.repeat(PAGE_LIMITS.title + 1);
    expect(api.title).toHaveLength(PAGE_LIMITS.title + 1);
    expect(send.mock.calls).toEqual([['TITLE', { title: 'a'.repeat(PAGE_LIMITS.title) }]]);
  });

  test('is cut before an emoji that does not fit whole', () => {
    const { api, send } = start();
    const text = 'a'.repeat(PAGE_LIMITS.title - 1);
    api.title = `${text}\u{1F600}`;
    expect(send.mock.calls).toEqual([['TITLE', { title: text }]]);
  });

  test('of another type is converted to text, so that it can be cloned', () => {
    const { api, send } = start();
    Reflect.set(api, 'title', 7);
    expect(send.mock.calls).toEqual([['TITLE', { title: '7' }]]);
  });
});

test.each([
  ['/home', undefined, { url: '/home' }],
  ['/home', { replace: false }, { url: '/home' }],
  [
    'http://experience.shell.localhost:4000/#/home',
    { replace: true },
    { url: 'http://experience.shell.localhost:4000/#/home', replace: true },
  ],
])('FRAME-26 shellRedirect sends %s with %j', (url, options, expected) => {
  const { api, send } = start();
  api.shellRedirect(url, options);
  expect(send.mock.calls).toEqual([['SHELL_REDIRECT', expected]]);
});

describe('after a reconnection', () => {
  test('title and DONE are sent again', () => {
    const { api, send, repeat } = start();
    api.title = 'Orders';
    void api.done({ name: 'list' });
    send.mockClear();
    repeat();
    expect(send.mock.calls).toEqual([
      ['TITLE', { title: 'Orders' }],
      ['DONE', { name: 'list' }],
    ]);
  });

  test('values that were not sent before are not sent', () => {
    const { send, repeat } = start();
    repeat();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('page.blockNavigation', () => {
  test('UI-07 sends the state of unsaved changes, with the message set before or after', () => {
    const { api, notify } = start();
    expect(api.unloadPromptMessage).toBe('Are you sure?');
    api.blockNavigation(true);
    api.unloadPromptMessage = 'The order is not sent.';
    api.blockNavigation(true, { onOrgChangeOnly: true });
    api.blockNavigation(false);
    const message = 'The order is not sent.';
    expect(notify.mock.calls).toEqual([
      ['page.blockNavigation', { enabled: true, onOrgChangeOnly: false }],
      ['page.blockNavigation', { enabled: true, onOrgChangeOnly: false, message }],
      ['page.blockNavigation', { enabled: true, onOrgChangeOnly: true, message }],
      ['page.blockNavigation', { enabled: false, onOrgChangeOnly: false, message }],
    ]);
  });

  test('cuts the message when it is sent, but not when it is read back', () => {
    const { api, notify } = start();
    api.unloadPromptMessage = 'a'.repeat(PAGE_LIMITS.message + 1);
    api.blockNavigation(true);
    expect(api.unloadPromptMessage).toHaveLength(PAGE_LIMITS.message + 1);
    expect(notify.mock.calls[0]?.[1]).toMatchObject({ message: 'a'.repeat(PAGE_LIMITS.message) });
    const text = 'a'.repeat(PAGE_LIMITS.message - 1);
    api.unloadPromptMessage = `${text}\u{1F600}`;
    expect(notify.mock.calls.at(-1)?.[1]).toMatchObject({ message: text });
  });
});

describe('the shell', () => {
  test('FRAME-32 is notified of a dialog, and the value can be read back at once', () => {
    const { api, notify } = start();
    expect(api.modal).toBe(false);
    api.modal = true;
    expect(api.modal).toBe(true);
    expect(notify.mock.calls).toEqual([['page.modal', true]]);
  });

  test('is notified that the application works without a network, and the value can be read back at once', () => {
    const { api, notify } = start();
    expect(api.offlineReady).toBe(false);
    api.offlineReady = true;
    expect(api.offlineReady).toBe(true);
    expect(notify.mock.calls).toEqual([['page.offlineReady', true]]);
  });

  test('receives the valid key combinations', () => {
    const { api, notify } = start();
    const written = [{ key: 's', ctrlKey: true }, { key: '' }, 'x'];
    Object.assign(api, { preventDefaultCombos: written });
    expect(api.preventDefaultCombos).toBe(written);
    expect(notify.mock.calls).toEqual([['page.preventDefaultCombos', [{ key: 's', ctrlKey: true }]]]);
  });

  test('receives all values again after a reconnection, but only those sent before', () => {
    const { api, notify, repeat } = start();
    repeat();
    expect(notify).not.toHaveBeenCalled();
    api.modal = true;
    api.blockNavigation(true);
    notify.mockClear();
    repeat();
    expect(notify.mock.calls.map(([name]) => name)).toEqual(['page.modal', 'page.blockNavigation']);
  });
});
