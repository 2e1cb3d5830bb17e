import { LIMITS } from '@unified-shell/protocol/message-catalogue';
import type { FrameConfiguration } from '@unified-shell/protocol/runtime-module';
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
  const [send, tell, warn, openWindow] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const page = createPage({
    ...{ send, tell, warn, openWindow },
    appId: () => 'sample',
    configuration: () => configuration,
    shellOrigin: 'http://experience.shell.localhost:4000',
    version: '1.2.3',
    writeClipboard: async () => {},
  });
  return { send, tell, warn, openWindow, ...page };
}

describe('page.done', () => {
  test('FRAME-25 says DONE once, however often it is called, and settles each time', async () => {
    const { api, send } = start();
    const record = { appId: 'sample', serviceWorker: false, version: '1.2.3' };
    await expect(api.done()).resolves.toEqual(record);
    await expect(api.done({ name: 'again' })).resolves.toEqual(record);
    expect(send.mock.calls).toEqual([['DONE', {}]]);
  });

  test('carries the name it was given, cut to what the channel takes', async () => {
    const { api, send } = start();
    const name = 'n'.repeat(128);
    await expect(api.done({ name: `${name}!` })).resolves.toMatchObject({ name });
    expect(send.mock.calls).toEqual([['DONE', { name }]]);
  });
});

describe('page.title', () => {
  test('FRAME-27 is told, and can be read back at once', () => {
    const { api, send } = start();
    expect(api.title).toBe('');
    api.title = 'Orders';
    expect(api.title).toBe('Orders');
    expect(send.mock.calls).toEqual([['TITLE', { title: 'Orders' }]]);
  });

  test('is cut on the wire, not for the application', () => {
    const { api, send } = start();
    api.title = 'a'.repeat(LIMITS.title + 1);
    expect(api.title).toHaveLength(LIMITS.title + 1);
    expect(send.mock.calls).toEqual([['TITLE', { title: 'a'.repeat(LIMITS.title) }]]);
  });

  test('of another type becomes text: nothing that cannot be cloned goes out', () => {
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
])('FRAME-26 shellRedirect to %s with %j', (url, options, expected) => {
  const { api, send } = start();
  api.shellRedirect(url, options);
  expect(send.mock.calls).toEqual([['SHELL_REDIRECT', expected]]);
});

describe('what a shell that forgot the frame is told again', () => {
  test('is the title and that the page is done', () => {
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

  test('is nothing that was not said before', () => {
    const { send, repeat } = start();
    repeat();
    expect(send).not.toHaveBeenCalled();
  });
});
