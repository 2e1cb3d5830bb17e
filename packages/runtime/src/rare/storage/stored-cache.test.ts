import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { describe, expect, test } from 'vitest';
import { createAppSession } from './app-session';
import { createCache } from './stored-cache';

const mara = { userId: 'mara', session: 'sid-1' };

function start() {
  const entries = new Map<string, string>();
  let now = 0;
  let owner: Record<string, unknown> = {};
  const cache = createCache({
    configured: Promise.resolve(),
    configuration: () => owner as FrameConfiguration & typeof owner,
    now: () => now,
    storage: () => ({
      get length() {
        return entries.size;
      },
      key: (index) => [...entries.keys()][index] ?? null,
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => void entries.set(name, value),
      removeItem: (name) => void entries.delete(name),
    }),
  });
  const be = (change: Record<string, unknown>) => {
    owner = { appId: 'orders', imsOrg: 'A', imsProfile: mara, ...change };
  };
  be({});
  return {
    cache,
    entries,
    be,
    wait: (ms: number) => (now += ms),
    session: createAppSession(cache, () => now),
  };
}

describe('the cache', () => {
  test('is owned by the pseudonym where the configuration has no profile', async () => {
    const { cache, be } = start();
    const owner = { userId: 'pseudonym', session: 's1' };
    be({ imsProfile: undefined, cacheOwner: owner });
    await cache.set({ key: 'k', value: 1, expiry: -1 });
    expect(await cache.get({ key: 'k' })).toMatchObject({ value: 1 });
    be({ imsProfile: undefined, cacheOwner: { ...owner, session: 's2' } });
    expect(await cache.get({ key: 'k' })).toBe(undefined);
    be({ imsProfile: undefined, cacheOwner: owner });
    await cache.set({ key: 'k', value: 1 });
    be({ imsProfile: undefined, cacheOwner: { ...owner, userId: 'another' } });
    expect(await cache.get({ key: 'k' })).toBe(undefined);
  });

  test('rejects where the configuration names no owner', async () => {
    const { cache, be, entries } = start();
    be({ imsProfile: undefined });
    const refused = { name: 'RuntimeError', code: 'FAILED' };
    await expect(cache.set({ key: 'k', value: 1, expiry: -1 })).rejects.toMatchObject(refused);
    await expect(cache.get({ key: 'k' })).rejects.toMatchObject(refused);
    expect(entries.size).toBe(0);
  });

  test('keeps a value for a week by default', async () => {
    const { cache, wait } = start();
    await cache.set({ key: 'k', value: { n: 1 } });
    expect(await cache.get({ key: 'k' })).toEqual({
      key: 'k',
      value: { n: 1 },
      createdAt: 0,
      expiresAt: 604_800_000,
    });
    wait(604_800_000);
    expect(await cache.get({ key: 'k' })).toBe(undefined);
    expect(await cache.keys()).toEqual([]);
  });

  test.each([
    ['user', {}, { imsProfile: { userId: 'other', session: 'sid-2' } }],
    ['user', {}, { appId: 'reports' }],
    ['org', {}, { imsOrg: 'B' }],
    ['sandbox', { sandbox: { name: 'prod' } }, { sandbox: { name: 'dev' } }],
    ['suborg', { subOrg: 'one' }, { subOrg: 'two' }],
  ] as const)('does not return a value of the scope %s to another owner', async (scope, own, other) => {
    const { cache, be } = start();
    be(own);
    await cache.set({ key: 'k', value: 1, scope });
    be(other);
    expect(await cache.get({ key: 'k', scope })).toBe(undefined);
    expect(await cache.keys()).toEqual([]);
    be(own);
    expect(await cache.get({ key: 'k', scope })).toMatchObject({ value: 1 });
  });

  test('drops a value with expiry -1 when the session ends', async () => {
    const { cache, be } = start();
    await cache.set({ key: 'k', value: 1, expiry: -1 });
    expect(await cache.get({ key: 'k' })).toEqual({
      key: 'k',
      value: 1,
      createdAt: 0,
      expireBySession: true,
    });
    be({ imsProfile: { ...mara, session: 'sid-2' } });
    expect(await cache.get({ key: 'k' })).toBe(undefined);
  });

  test('lists and deletes keys, deletes a value with expiry 0, and accepts any key', async () => {
    const { cache, entries } = start();
    await cache.set({ key: 'one', value: 1 });
    await cache.set({ key: '__proto__', value: 2 });
    await cache.set({ key: 'none', value: 3 });
    await cache.set({ key: 'none', value: 3, expiry: 0 });
    expect(entries.size).toBe(2);
    expect((await cache.keys()).sort()).toEqual(['__proto__', 'one']);
    await cache.delete({ key: 'one' });
    expect(await cache.keys()).toEqual(['__proto__']);
  });

  test('ignores entries that other code has written', async () => {
    const { cache, entries } = start();
    await cache.set({ key: 'k', value: 1 });
    for (const text of ['{', 'null', '7', '{"key":7}', '{"key":"k"}', '{"createdAt":0}']) {
      for (const name of entries.keys()) entries.set(name, text);
      expect(await cache.get({ key: 'k' })).toBe(undefined);
    }
  });
});

describe('the session of an application', () => {
  test('is stored until it expires, in its organisation', async () => {
    const { session, be, wait } = start();
    await session.set({ id: 's', expires: 1_000 });
    expect(await session.get()).toEqual({ id: 's', expires: 1_000 });
    be({ imsOrg: 'B' });
    expect(await session.get()).toBe(undefined);
    be({});
    wait(1_000);
    expect(await session.get()).toBe(undefined);
  });

  test('is deleted only if the given id matches', async () => {
    const { session } = start();
    await session.set({ id: 's', expires: 1_000 });
    await session.invalidate({ id: 'other', expires: 1 });
    expect(await session.get()).toMatchObject({ id: 's' });
    await session.invalidate({ id: 's', expires: 1_000 });
    expect(await session.get()).toBe(undefined);
  });
});
