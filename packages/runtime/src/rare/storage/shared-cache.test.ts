import { describe, expect, test, vi } from 'vitest';
import { withSharedCaches } from './shared-cache';

function start(answer?: unknown) {
  const own = {
    get: vi.fn(async () => undefined),
    set: vi.fn(async () => {}),
    delete: vi.fn(async () => {}),
    keys: vi.fn(async () => ['own']),
  };
  const request = vi.fn(async () => answer);
  let configure = () => {};
  const configured = new Promise<void>((resolve) => {
    configure = resolve;
  });
  return { own, request, configure, cache: withSharedCaches(own, { configured, request }) };
}

describe('a call to a shared cache', () => {
  test('is a request to the shell, with the scope user and a week by default', async () => {
    const stored = { key: 'k', value: 1, createdAt: 0, expiresAt: 5 };
    const { cache, request, configure, own } = start(stored);
    configure();
    expect(await cache.get({ key: 'k', sharedCache: 'brands' })).toEqual(stored);
    await cache.set({ key: 'k', value: 1, sharedCache: 'brands' });
    await cache.set({ key: 'k', value: 1, sharedCache: 'brands', scope: 'org', expiry: -1 });
    await cache.delete({ key: 'k', sharedCache: 'brands' });
    const address = { cache: 'brands', key: 'k', scope: 'user' };
    expect(request.mock.calls).toEqual([
      ['cache.get', address],
      ['cache.set', { ...address, value: 1, expiry: 604_800 }],
      ['cache.set', { ...address, scope: 'org', value: 1, expiry: -1 }],
      ['cache.delete', address],
    ]);
    for (const call of Object.values(own)) expect(call).not.toHaveBeenCalled();
  });

  test('lists the keys that the shell answers', async () => {
    const { cache, request, configure } = start(['a']);
    configure();
    expect(await cache.keys({ sharedCache: 'brands' })).toEqual(['a']);
    expect(request.mock.calls).toEqual([['cache.keys', { cache: 'brands' }]]);
  });

  test('resolves with undefined if the shell answers no entry', async () => {
    const { cache, configure } = start();
    configure();
    expect(await cache.get({ key: 'k', sharedCache: 'brands' })).toBe(undefined);
  });

  test('waits for the first configuration, because the user is not known before', async () => {
    const { cache, request, configure } = start();
    const answered = cache.get({ key: 'k', sharedCache: 'brands' });
    await Promise.resolve();
    expect(request).not.toHaveBeenCalled();
    configure();
    await answered;
    expect(request).toHaveBeenCalledOnce();
  });

  test('is one to the own cache without the name of a shared one', async () => {
    const { cache, request, own } = start();
    await cache.get({ key: 'k' });
    await cache.set({ key: 'k', value: 1 });
    await cache.delete({ key: 'k' });
    expect(await cache.keys()).toEqual(['own']);
    for (const call of Object.values(own)) expect(call).toHaveBeenCalledOnce();
    expect(request).not.toHaveBeenCalled();
  });
});
