// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeShell, type FakeShell } from './testing';

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => shell.remove());

test('a fact resolves only once there is a configuration, as in a real shell', async () => {
  const answered: unknown[] = [];
  const pending = window.unifiedShellRuntime
    ?.user()
    .get('locale')
    .then((value) => answered.push(value));
  await Promise.resolve();
  expect(answered).toEqual([]);
  shell.configure({ locale: 'en-US' });
  await pending;
  expect(answered).toEqual(['en-US']);
  expect(await window.unifiedShellRuntime?.shell().get('nothing of that name')).toBeUndefined();
});

test('properties that an older application sets on the runtime object are recorded too', () => {
  const runtime = window.unifiedShellRuntime?.default();
  Object.assign(runtime ?? {}, { title: 'Orders', spinner: false });
  expect(shell.said).toEqual([
    ['TITLE', { title: 'Orders' }],
    ['DONE', {}],
  ]);
});

test('a handler of `ready` that is removed before it is called is not called', async () => {
  shell.configure({ locale: 'en-US' });
  const runtime = window.unifiedShellRuntime?.default();
  const [kept, removed] = [vi.fn(), vi.fn()];
  runtime?.on('ready', kept);
  runtime?.on('ready', removed);
  runtime?.off('ready', removed);
  await Promise.resolve();
  expect([kept.mock.calls.length, removed.mock.calls.length]).toEqual([1, 0]);
});

test('network.fetch sends the headers of a real runtime', async () => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    sent.push(Object.fromEntries(new Request(input, init).headers));
    return new Response();
  });
  const network = window.unifiedShellRuntime?.network;
  const request = new Request(window.location.href, { headers: { 'x-own': 'kept' } });
  await network?.fetch(request, { requestId: 'r1' });
  shell.configure({ imsToken: 'token', imsClientId: 'client', imsOrg: 'A' });
  await network?.fetch(request, { scope: 'ORG', metadata: { apiKey: 'key' } });
  vi.unstubAllGlobals();
  expect(sent).toEqual([
    { 'x-own': 'kept', 'x-request-id': 'r1' },
    { 'x-own': 'kept', authorization: 'Bearer token', 'x-api-key': 'key', 'x-gw-ims-org-id': 'A' },
  ]);
});

test('a value of the cache is gone once it has expired, and belongs to its own cache', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cache = window.unifiedShellRuntime?.cache();
  await cache?.set({ key: 'short', value: 1, expiry: 1 });
  await cache?.set({ key: 'long', value: 2, expiry: 10 });
  await cache?.set({ key: 'shared', value: 3, sharedCache: 'brands' });
  vi.setSystemTime(Date.now() + 1_000);
  expect(await cache?.get({ key: 'short' })).toBe(undefined);
  expect(await cache?.keys()).toEqual(['long']);
  expect(await cache?.keys({ sharedCache: 'brands' })).toEqual(['shared']);
  vi.useRealTimers();
});
