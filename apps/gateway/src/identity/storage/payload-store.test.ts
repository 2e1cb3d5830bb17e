/** The same tests run over each payload store. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngines } from '../../database/test-support/test-engines';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createMemoryPayloadStore } from '../test-support/memory-payload-store';
import { createDatabasePayloadStore } from './database-payload-store';
import type { PayloadStore } from './payload-store';

interface Implementation {
  name: string;
  /** @returns a function that creates empty stores, and one that closes all of them */
  open(): Promise<{ create: (clock: FakeClock) => Promise<PayloadStore>; close: () => Promise<void> }>;
}

const inMemory: Implementation = {
  name: 'memory',
  open: async () => ({
    create: async (clock) => createMemoryPayloadStore(clock),
    close: async () => {},
  }),
};

const onEngine = ({ name, createDatabase }: TestEngine): Implementation => ({
  name,
  async open() {
    const { db, close } = await createDatabase();
    const create = async (clock: FakeClock) => {
      await db.deleteFrom('oidc_payloads').execute();
      return createDatabasePayloadStore(db, clock);
    };
    return { create, close };
  },
});

describe.each([inMemory, ...testEngines.map(onEngine)])('payload store: $name', ({ open }) => {
  let stores: Awaited<ReturnType<Implementation['open']>>;
  beforeAll(async () => {
    stores = await open();
  });
  afterAll(() => stores.close());

  let clock: FakeClock;
  let store: PayloadStore;
  beforeEach(async () => {
    clock = createFakeClock(1_700_000_000_000);
    store = await stores.create(clock);
  });

  test('find returns the written payload, with nested values intact', async () => {
    const payload = { accountId: 'A', authorizations: { app: { sid: 's', grantId: 'g' } }, iat: 5 };
    await store.upsert('Session', 'one', payload, 60);
    expect(await store.find('Session', 'one')).toEqual(payload);
  });

  test('replace changes a live row, and restores none that has been removed or has expired', async () => {
    await store.upsert('Session', 'one', { uid: 'a', accountId: 'A' }, 60);
    expect(await store.replace('Session', 'one', { uid: 'b', accountId: 'B' }, 120)).toBe(true);
    clock.advance(90_000);
    expect(await store.findByUid('Session', 'b')).toEqual({ uid: 'b', accountId: 'B' });
    expect(await store.findByUid('Session', 'a')).toBeUndefined();
    clock.advance(60_000);
    for (const id of ['one', 'none']) expect(await store.replace('Session', id, {}, 60)).toBe(false);
    expect(await store.find('Session', 'one')).toBeUndefined();
  });

  test('find returns undefined for an unknown id and for an id of another model', async () => {
    await store.upsert('Session', 'one', {}, 60);
    expect(await store.find('Session', 'two')).toBeUndefined();
    expect(await store.find('Grant', 'one')).toBeUndefined();
  });

  test('a second write replaces the first and its indexes', async () => {
    await store.upsert('Session', 'one', { uid: 'old', accountId: 'A' }, 60);
    await store.upsert('Session', 'one', { uid: 'new' }, 60);
    expect(await store.find('Session', 'one')).toEqual({ uid: 'new' });
    expect(await store.findByUid('Session', 'old')).toBeUndefined();
    expect(await store.findByUid('Session', 'new')).toEqual({ uid: 'new' });
  });

  test('a row is no longer found from the moment it expires, by any look-up', async () => {
    await store.upsert('Session', 'one', { uid: 'u' }, 60);
    await store.upsert('DeviceCode', 'two', { userCode: 'c' }, 60);
    clock.advance(59_999);
    expect(await store.find('Session', 'one')).toBeDefined();
    clock.advance(1);
    expect(await store.find('Session', 'one')).toBeUndefined();
    expect(await store.findByUid('Session', 'u')).toBeUndefined();
    expect(await store.findByUserCode('DeviceCode', 'c')).toBeUndefined();
    expect(await store.take('Session', 'one')).toBeUndefined();
  });

  test('a row without an expiry stays', async () => {
    await store.upsert('Grant', 'one', { accountId: 'A' }, undefined);
    clock.advance(10 * 365 * 86_400_000);
    expect(await store.find('Grant', 'one')).toEqual({ accountId: 'A' });
    expect(await store.removeExpired()).toBe(0);
  });

  test('findByUid and findByUserCode look only within the model', async () => {
    await store.upsert('Session', 'one', { uid: 'u' }, 60);
    await store.upsert('DeviceCode', 'two', { userCode: 'c' }, 60);
    expect(await store.findByUid('Session', 'u')).toEqual({ uid: 'u' });
    expect(await store.findByUid('Interaction', 'u')).toBeUndefined();
    expect(await store.findByUserCode('DeviceCode', 'c')).toEqual({ userCode: 'c' });
    expect(await store.findByUserCode('Session', 'c')).toBeUndefined();
  });

  test('a consumed row contains the time, and can be consumed only once', async () => {
    await store.upsert('AuthorizationCode', 'one', { accountId: 'A' }, 60);
    const answers = await Promise.all([
      store.consume('AuthorizationCode', 'one'),
      store.consume('AuthorizationCode', 'one'),
    ]);
    expect(answers.sort()).toEqual([false, true]);
    expect(await store.find('AuthorizationCode', 'one')).toEqual({ accountId: 'A', consumed: 1_700_000_000 });
    expect(await store.consume('AuthorizationCode', 'absent')).toBe(false);
  });

  test('an extended row lives until its new end and contains it', async () => {
    await store.upsert('Session', 'one', { uid: 'u', accountId: 'A', exp: 1_700_000_060 }, 60);
    clock.advance(59_000);
    expect(await store.extend('Session', 'one', 1_700_000_200)).toBe(true);
    clock.advance(140_999);
    const extended = { uid: 'u', accountId: 'A', exp: 1_700_000_200 };
    expect(await store.find('Session', 'one')).toEqual(extended);
    expect(await store.findByUid('Session', 'u')).toEqual(extended);
    clock.advance(1);
    expect(await store.find('Session', 'one')).toBeUndefined();
  });

  test('a removed or expired row is not restored by extending it', async () => {
    await store.upsert('Session', 'destroyed', {}, 60);
    await store.destroy('Session', 'destroyed');
    await store.upsert('Session', 'expired', {}, 60);
    clock.advance(60_000);
    for (const id of ['destroyed', 'expired', 'absent']) {
      expect(await store.extend('Session', id, 1_700_000_200)).toBe(false);
      expect(await store.find('Session', id)).toBeUndefined();
    }
  });

  test('a destroyed row is not found, and destroying an absent one is no error', async () => {
    await store.upsert('Session', 'one', { uid: 'u' }, 60);
    await store.destroy('Session', 'one');
    await store.destroy('Session', 'one');
    expect(await store.findByUid('Session', 'u')).toBeUndefined();
  });

  test('only one of two concurrent takers gets the row', async () => {
    await store.upsert('PendingSignIn', 'one', { accountId: 'A' }, 60);
    const taken = await Promise.all([store.take('PendingSignIn', 'one'), store.take('PendingSignIn', 'one')]);
    expect(taken.filter(Boolean)).toEqual([{ accountId: 'A' }]);
  });

  test('revoking a grant removes its codes and tokens, and no other rows', async () => {
    await store.upsert('AuthorizationCode', 'code', { grantId: 'g1' }, 60);
    await store.upsert('AccessToken', 'token', { grantId: 'g1' }, 60);
    await store.upsert('RefreshToken', 'other', { grantId: 'g2' }, 60);
    await store.upsert('Interaction', 'interaction', { grantId: 'g1' }, 60);
    await store.upsert('Grant', 'g1', { accountId: 'A' }, 60);
    await store.revokeByGrantId('g1');
    const left = await Promise.all([
      store.find('AuthorizationCode', 'code'),
      store.find('AccessToken', 'token'),
      store.find('RefreshToken', 'other'),
      store.find('Interaction', 'interaction'),
      store.find('Grant', 'g1'),
    ]);
    expect(left.map((row) => row !== undefined)).toEqual([false, false, true, true, true]);
  });

  test('sweeping removes what has expired and counts it', async () => {
    await store.upsert('Session', 'short', {}, 10);
    await store.upsert('Session', 'long', {}, 100);
    clock.advance(10_000);
    expect(await store.removeExpired()).toBe(1);
    expect(await store.find('Session', 'long')).toEqual({});
  });

  test('all rows of one uid are found, and taken at once, without those that have expired', async () => {
    await store.upsert('Thing', 'one', { uid: 'u', value: 1 }, 60);
    await store.upsert('Thing', 'two', { uid: 'u', value: 2 }, undefined);
    await store.upsert('Thing', 'old', { uid: 'u' }, -1);
    await store.upsert('Thing', 'other', { uid: 'v' }, 60);
    await store.upsert('Other', 'one', { uid: 'u' }, 60);
    const values = (rows: Record<string, unknown>[]) => rows.map((row) => row['value']).toSorted();
    expect(values(await store.findAllByUid('Thing', 'u'))).toEqual([1, 2]);
    const taken = await Promise.all([store.takeAllByUid('Thing', 'u'), store.takeAllByUid('Thing', 'u')]);
    expect(values(taken.flat())).toEqual([1, 2]);
    expect(await store.findAllByUid('Thing', 'u')).toEqual([]);
    expect(await store.find('Thing', 'other')).toBeDefined();
    expect(await store.find('Other', 'one')).toBeDefined();
  });
});
