/** The contract of both stores. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUuid } from '../../demo/ids';
import { seedDemonstration } from '../../demo/seed';
import type { CodeProof } from '../sign-in/code-proof';
import { createDatabaseSignInMethodStore } from '../sign-in-methods/database-sign-in-method-store';
import type { Passkey, SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createMemoryPasswordResetStore } from '../test-support/memory-password-reset-store';
import { createMemorySignInMethodStore } from '../test-support/memory-sign-in-method-store';
import { createDatabasePasswordResetStore } from './database-password-reset-store';
import type { PasswordResetStore } from './password-reset-store';

const MARKETER = 'marketer@alder.example';
const ADMIN = 'admin@alder.example';
const FEDERATED = 'federated@cedar.example';
const PEOPLE = [MARKETER, ADMIN, FEDERATED];
const idOf = (email: string) => demoUuid(email);
const MINUTE_MS = 60_000;

interface Stores {
  store: PasswordResetStore;
  signInMethods: SignInMethodStore;
}

interface Opened {
  createStores(clock: FakeClock): Promise<Stores>;
  passwordOf(email: string): Promise<string | null | undefined>;
  close(): Promise<void>;
}

const kinds: [string, () => Promise<Opened>][] = [
  [
    'memory',
    async () => {
      const passwords = new Map<string, string>();
      const people = {
        findEmail: (personId: string) => PEOPLE.find((email) => idOf(email) === personId),
        // As in the demonstration: the person of an organisation with its own provider has none.
        hasPassword: (personId: string) => passwords.has(personId) || personId !== idOf(FEDERATED),
        setPassword: async (personId: string, hash: string) => void passwords.set(personId, hash),
      };
      return {
        async createStores(clock) {
          passwords.clear();
          const signInMethods = createMemorySignInMethodStore(clock, () => FEDERATED);
          return { store: createMemoryPasswordResetStore(clock, people, signInMethods), signInMethods };
        },
        passwordOf: async (email) => passwords.get(idOf(email)),
        close: async () => {},
      };
    },
  ],
  ...testEngines.map(({ name, createDatabase }): [string, () => Promise<Opened>] => [
    name,
    async () => {
      const { db, close }: OpenDatabase = await createDatabase();
      await seedDemonstration(db, async () => 'hash');
      return {
        async createStores(clock) {
          for (const table of ['password_resets', 'passkeys', 'authenticators', 'recovery_codes'] as const)
            await db.deleteFrom(table).execute();
          await db
            .updateTable('people')
            .set({ password_hash: null })
            .where('id', '=', idOf(FEDERATED))
            .execute();
          const signInMethods = createDatabaseSignInMethodStore(db, [Buffer.alloc(32)], clock);
          return { store: createDatabasePasswordResetStore(db, clock), signInMethods };
        },
        async passwordOf(email) {
          const query = db.selectFrom('people').select('password_hash').where('email', '=', email);
          return (await query.executeTakeFirst())?.password_hash;
        },
        close,
      };
    },
  ]),
];

describe.each(kinds)('links for a new password in %s', (_name, open) => {
  let opened: Opened;
  let clock: FakeClock;
  let store: PasswordResetStore;
  let signInMethods: SignInMethodStore;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    clock = createFakeClock();
    ({ store, signInMethods } = await opened.createStores(clock));
  });

  const create = (email: string, hash: string) =>
    store.create(idOf(email), hash, clock.now() + 30 * MINUTE_MS);

  test('a link is found by the hash of its token until it expires', async () => {
    await create(MARKETER, 'h1');
    expect(await store.find('h1')).toEqual({ personId: idOf(MARKETER), email: MARKETER });
    expect(await store.find('h2')).toBeUndefined();
    clock.advance(30 * MINUTE_MS);
    expect(await store.find('h1')).toBeUndefined();
    expect(await store.redeem('h1', 'too late')).toBe(false);
    expect(await opened.passwordOf(MARKETER)).not.toBe('too late');
  });

  test('a link sets the password of its person once, even for concurrent calls', async () => {
    await create(MARKETER, 'h1');
    await create(ADMIN, 'h2');
    const answers = await Promise.all(['a', 'b', 'c'].map((hash) => store.redeem('h1', hash)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await opened.passwordOf(MARKETER)).toBe(['a', 'b', 'c'][answers.indexOf(true)]);
    expect(await store.find('h1')).toBeUndefined();
    expect(await store.find('h2')).toMatchObject({ email: ADMIN });
  });

  const person = idOf(FEDERATED);
  const code = { kind: 'recovery-code', hash: 'code' } as const;
  const passkeyOf = (id: string): Passkey => {
    const facts = { publicKey: new Uint8Array(1), counter: 0, transports: [], name: 'Key' };
    return { id, personId: person, ...facts, createdAt: clock.now(), lastUsedAt: undefined };
  };
  const byPasskey = (hash: string, id: string, proof: CodeProof | undefined = undefined, maxPasskeys = 2) =>
    store.redeemWithoutPassword(hash, { passkey: passkeyOf(id), maxPasskeys }, proof);
  const passkeyIds = async () => (await signInMethods.listPasskeys(person)).map(({ id }) => id);
  const unusedCodes = async () => (await signInMethods.countRecoveryCodes(person)).unused;

  test('a link is used without a password once, by a person who has none', async () => {
    await create(MARKETER, 'h1');
    await create(FEDERATED, 'h2');
    expect(await byPasskey('h1', 'foreign')).toBe('link-invalid');
    expect(await store.find('h1')).toMatchObject({ email: MARKETER });
    const answers = await Promise.all([byPasskey('h2', 'a'), byPasskey('h2', 'b')]);
    expect(answers.toSorted()).toEqual(['link-invalid', 'redeemed']);
    expect(await passkeyIds()).toEqual([answers[0] === 'redeemed' ? 'a' : 'b']);
    expect(await store.find('h2')).toBeUndefined();
    expect(await byPasskey('none', 'c')).toBe('link-invalid');
  });

  test('a link sets the first password of a person together with a code', async () => {
    await create(FEDERATED, 'h1');
    await signInMethods.putRecoveryCodes(person, ['code']);
    expect(await store.redeemWithoutPassword('h1', { passwordHash: 'first' }, code)).toBe('redeemed');
    expect([await opened.passwordOf(FEDERATED), await unusedCodes()]).toEqual(['first', 0]);
  });

  test('of two calls with one link, one uses its code, and the other keeps its code', async () => {
    await create(FEDERATED, 'h1');
    await signInMethods.putRecoveryCodes(person, ['code', 'other']);
    const answers = await Promise.all([
      byPasskey('h1', 'a', code),
      byPasskey('h1', 'b', { kind: 'recovery-code', hash: 'other' }),
    ]);
    expect(answers.toSorted()).toEqual(['link-invalid', 'redeemed']);
    expect([await unusedCodes(), (await passkeyIds()).length]).toEqual([1, 1]);
  });

  test('a refused code uses no link and stores no passkey', async () => {
    await create(FEDERATED, 'h1');
    await signInMethods.putAuthenticator(person, 'SECRET', 100);
    expect(await byPasskey('h1', 'a', code)).toBe('code-refused');
    expect(await byPasskey('h1', 'a', { kind: 'code', step: 100 })).toBe('code-refused');
    expect([await passkeyIds(), await store.find('h1')]).toMatchObject([[], { email: FEDERATED }]);
    expect(await byPasskey('h1', 'a', { kind: 'code', step: 101 })).toBe('redeemed');
    expect(await signInMethods.useAuthenticator(person, 101)).toBe(false);
  });

  test('a passkey that cannot be stored uses neither the link nor the code', async () => {
    await create(FEDERATED, 'h1');
    await signInMethods.putRecoveryCodes(person, ['code']);
    await signInMethods.addPasskey(passkeyOf('a'), 2);
    expect(await byPasskey('h1', 'b', code, 1)).toBe('too-many-passkeys');
    expect(await byPasskey('h1', 'a', code)).toBe('too-many-passkeys');
    expect([await unusedCodes(), await store.find('h1')]).toMatchObject([1, { email: FEDERATED }]);
    expect(await byPasskey('h1', 'b', code)).toBe('redeemed');
  });

  test('an expired link uses no code', async () => {
    await create(FEDERATED, 'h1');
    await signInMethods.putRecoveryCodes(person, ['code']);
    clock.advance(30 * MINUTE_MS);
    expect(await byPasskey('h1', 'a', code)).toBe('link-invalid');
    expect([await unusedCodes(), await passkeyIds()]).toEqual([1, []]);
  });

  test('a newer link of the same person replaces the older one', async () => {
    await create(MARKETER, 'h1');
    await create(MARKETER, 'h2');
    expect(await store.find('h1')).toBeUndefined();
    expect(await store.redeem('h1', 'of the older')).toBe(false);
    expect(await store.redeem('h2', 'of the newer')).toBe(true);
    expect(await opened.passwordOf(MARKETER)).toBe('of the newer');
  });

  test('a link also sets the first password of a person', async () => {
    await create(FEDERATED, 'h1');
    expect(await store.redeem('h1', 'first')).toBe(true);
    expect(await opened.passwordOf(FEDERATED)).toBe('first');
  });

  test('expired links are removed, and no others', async () => {
    await create(MARKETER, 'h1');
    clock.advance(30 * MINUTE_MS);
    await create(ADMIN, 'h2');
    expect(await store.removeExpired()).toBe(1);
    expect(await store.find('h2')).toMatchObject({ email: ADMIN });
  });
});
