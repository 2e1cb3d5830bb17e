/** The contract of both stores. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUuid } from '../../demo/ids';
import { seedDemonstration } from '../../demo/seed';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createMemoryPasswordResetStore } from '../test-support/memory-password-reset-store';
import { createDatabasePasswordResetStore } from './database-password-reset-store';
import type { PasswordResetStore } from './password-reset-store';

const MARKETER = 'marketer@alder.example';
const ADMIN = 'admin@alder.example';
const FEDERATED = 'federated@cedar.example';
const PEOPLE = [MARKETER, ADMIN, FEDERATED];
const idOf = (email: string) => demoUuid(email);
const MINUTE_MS = 60_000;

interface Opened {
  createStore(clock: FakeClock): Promise<PasswordResetStore>;
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
        createStore: async (clock) => createMemoryPasswordResetStore(clock, people),
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
        async createStore(clock) {
          await db.deleteFrom('password_resets').execute();
          return createDatabasePasswordResetStore(db, clock);
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
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    clock = createFakeClock();
    store = await opened.createStore(clock);
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

  test('a link is used without a password once, by a person who has none', async () => {
    await create(MARKETER, 'h1');
    await create(FEDERATED, 'h2');
    expect(await store.redeemWithoutPassword('h1')).toBe(false);
    expect(await store.find('h1')).toMatchObject({ email: MARKETER });
    const answers = await Promise.all([store.redeemWithoutPassword('h2'), store.redeemWithoutPassword('h2')]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.find('h2')).toBeUndefined();
    expect(await store.redeemWithoutPassword('none')).toBe(false);
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
