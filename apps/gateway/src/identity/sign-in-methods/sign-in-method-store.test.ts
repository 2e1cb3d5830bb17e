/** The rules of every sign-in method store. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { inOrder } from '../../test-support/in-order';
import { createFakeClock } from '../test-support/fake-clock';
import { createMemorySignInMethodStore } from '../test-support/memory-sign-in-method-store';
import { createDatabaseSignInMethodStore, sealAuthenticatorsAgain } from './database-sign-in-method-store';
import type { Passkey, SignInMethodStore } from './sign-in-method-store';

const START = 1_800_000_000_000;
const [first, second, third] = ['a', 'b', 'c'].map(
  (digit) => `00000000-0000-4000-8000-${digit.repeat(12)}`,
) as [string, string, string];
const emailOf = (personId: string) => `${personId.slice(-1)}@alder.example`;
const keyOf = (secret: string) => createHash('sha256').update(secret).digest();

function passkeyOf(personId: string, id: string): Passkey {
  const publicKey = new Uint8Array([1, 2, 255]);
  const facts = { counter: 0, transports: ['internal', 'hybrid'], name: 'Laptop' };
  return { id, personId, publicKey, ...facts, createdAt: START, lastUsedAt: undefined };
}

describe.each([{ name: 'memory', createDatabase: undefined }, ...testEngines])(
  'sign-in methods on $name',
  inOrder,
  ({ createDatabase }) => {
    const clock = createFakeClock(START);
    let database: OpenDatabase | undefined;
    let store: SignInMethodStore;
    beforeAll(async () => {
      database = await createDatabase?.();
      store = database
        ? createDatabaseSignInMethodStore(database.db, [keyOf('current')], clock)
        : createMemorySignInMethodStore(clock, emailOf);
      await database?.db
        .insertInto('people')
        .values([first, second, third].map((id) => ({ id, email: emailOf(id), password_hash: null })))
        .execute();
    });
    afterAll(() => database?.close());

    it('stores a passkey, and finds it with the address of its person', async () => {
      const passkey = passkeyOf(first, 'one');
      expect(await store.addPasskey(passkey, 2)).toBe(true);
      expect(await store.listPasskeys(first)).toEqual([passkey]);
      expect(await store.findPasskey('one')).toEqual({ passkey, email: emailOf(first) });
      expect(await store.findPasskey('other')).toBeUndefined();
    });

    it('adds no passkey twice, and no more than the limit', async () => {
      expect(await store.addPasskey(passkeyOf(second, 'one'), 2)).toBe(false);
      const added = await Promise.all(
        ['two', 'three', 'four'].map((id) => store.addPasskey(passkeyOf(first, id), 2)),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    it('accepts a use with a newer challenge, once, and only while the counter grows or stays 0', async () => {
      await store.addPasskey(passkeyOf(second, 'used'), 1);
      const use = (counter: number, challengedAt: number) =>
        store.usePasskey('used', { counter, challengedAt });
      expect(await use(0, START + 1)).toBe(true);
      expect(await use(0, START + 1)).toBe(false);
      const both = await Promise.all([use(4, START + 2), use(4, START + 2)]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(await use(4, START + 3)).toBe(false);
      expect(await use(0, START + 3)).toBe(false);
      expect(await use(5, START + 3)).toBe(true);
      expect(await store.listPasskeys(second)).toMatchObject([{ counter: 5, lastUsedAt: clock.now() }]);
      expect(await store.usePasskey('unknown', { counter: 1, challengedAt: START })).toBe(false);
    });

    it('removes a passkey of its person alone', async () => {
      expect(await store.removePasskey(second, 'one')).toBe(false);
      expect(await store.removePasskey(first, 'one')).toBe(true);
      expect(await store.findPasskey('one')).toBeUndefined();
    });

    it('accepts each time step of an authenticator once, and none before it', async () => {
      expect(await store.useAuthenticator(first, 100)).toBe(false);
      await store.putAuthenticator(first, 'SECRET', 100);
      expect(await store.findAuthenticator(first)).toEqual({ secret: 'SECRET', createdAt: clock.now() });
      const both = await Promise.all([
        store.useAuthenticator(first, 102),
        store.useAuthenticator(first, 102),
      ]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(await store.useAuthenticator(first, 101)).toBe(false);
      await store.putAuthenticator(first, 'OTHER', 50);
      expect(await store.findAuthenticator(first)).toMatchObject({ secret: 'OTHER' });
      expect(await store.removeAuthenticator(first)).toBe(true);
      expect(await store.removeAuthenticator(first)).toBe(false);
      expect(await store.findAuthenticator(first)).toBeUndefined();
    });

    it('accepts each recovery code of its person once', async () => {
      await store.putRecoveryCodes(first, ['a', 'b']);
      const both = await Promise.all([store.useRecoveryCode(first, 'a'), store.useRecoveryCode(first, 'a')]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(await store.useRecoveryCode(second, 'b')).toBe(false);
      const counted = { total: 2, unused: 1, lastUsedAt: clock.now() };
      expect(await store.countRecoveryCodes(first)).toEqual(counted);
      await store.putRecoveryCodes(first, ['c']);
      expect(await store.useRecoveryCode(first, 'b')).toBe(false);
      expect(await store.countRecoveryCodes(first)).toEqual({ total: 1, unused: 1, lastUsedAt: undefined });
      expect(await store.countRecoveryCodes(third)).toEqual({ total: 0, unused: 0, lastUsedAt: undefined });
    });

    it('stores the recovery codes of one of two calls at the same moment', async () => {
      await Promise.all([
        store.putRecoveryCodes(first, ['d', 'e']),
        store.putRecoveryCodes(first, ['f', 'g']),
      ]);
      expect(await store.countRecoveryCodes(first)).toMatchObject({ total: 2, unused: 2 });
    });

    it('seals the secret of an authenticator, and seals it again under a new secret of the installation', async () => {
      if (!database) return;
      const { db } = database;
      const read = async () =>
        (await db.selectFrom('authenticators').selectAll().executeTakeFirstOrThrow()).sealed_secret;
      await store.putAuthenticator(third, 'SECRET', 1);
      const before = await read();
      expect(before).not.toContain('SECRET');
      const rotated = createDatabaseSignInMethodStore(db, [keyOf('next'), keyOf('current')], clock);
      expect(await rotated.findAuthenticator(third)).toMatchObject({ secret: 'SECRET' });
      const again = await read();
      expect(again).not.toBe(before);
      expect(await sealAuthenticatorsAgain(db, [keyOf('next'), keyOf('current')])).toBe(0);
      expect(await sealAuthenticatorsAgain(db, [keyOf('last'), keyOf('next')])).toBe(1);
      expect(await read()).not.toBe(again);
      const later = createDatabaseSignInMethodStore(db, [keyOf('last')], clock);
      expect(await later.findAuthenticator(third)).toMatchObject({ secret: 'SECRET' });
      // The secret of one person does not open as that of another.
      await sql`update authenticators set person_id = ${second}::uuid`.execute(db);
      const moved = await later.findAuthenticator(second);
      expect(moved).toEqual({ secret: undefined, createdAt: clock.now() });
    });
  },
);
