/** The contract of both stores. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { asOwner } from '../../database/test-support/as-owner';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUserId } from '../../demo/ids';
import { seedDemonstration } from '../../demo/seed';
import type { Impersonation } from '../session/find-active-account';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createMemoryImpersonationStore } from '../test-support/memory-impersonation-store';
import { createDatabaseImpersonationStore } from './database-impersonation-store';
import type { ImpersonationStore } from './impersonation-store';

interface Opened {
  /** Creates a store without impersonations. */
  createStore(clock: FakeClock): Promise<ImpersonationStore>;
  /** While the call runs, no audit event can be written. */
  withoutEvents(call: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const kinds: [string, () => Promise<Opened>][] = [
  [
    'memory',
    async () => {
      let isRefused = false;
      const record = async () => {
        if (isRefused) throw new Error('the event could not be written');
      };
      return {
        createStore: async (clock) => createMemoryImpersonationStore(clock, record),
        async withoutEvents(call) {
          isRefused = true;
          await call();
          isRefused = false;
        },
        close: async () => {},
      };
    },
  ],
  ...testEngines.map(({ name, createDatabase }): [string, () => Promise<Opened>] => [
    name,
    async () => {
      const database: OpenDatabase = await createDatabase();
      await seedDemonstration(database.db, async () => 'hash');
      const rename = (from: string, to: string) =>
        asOwner(database.db, (owner) =>
          sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(owner),
        );
      return {
        async createStore(clock) {
          await database.db.deleteFrom('impersonations').execute();
          return createDatabaseImpersonationStore(database.db, clock);
        },
        async withoutEvents(call) {
          await rename('events', 'lost');
          await call();
          await rename('lost', 'events');
        },
        close: () => database.close(),
      };
    },
  ]),
];

describe.each(kinds)('impersonations in %s', (_name, open) => {
  const clock = createFakeClock(1_700_000_000_000);
  let opened: Opened;
  let store: ImpersonationStore;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    store = await opened.createStore(clock);
  });

  const make = (sessionId = 'session'): Impersonation => ({
    id: randomUUID(),
    sessionId,
    impersonatorId: demoUserId('staff@unified-shell.example'),
    userId: demoUserId('marketer@alder.example'),
    reason: 'support case 4711',
    startedAt: clock.now(),
    endsAt: clock.now() + 1000,
  });

  test('a started impersonation is found unchanged by its session, and by no other', async () => {
    const impersonation = make();
    expect(await store.start(impersonation)).toBe(true);
    expect(await store.findRunning('session')).toEqual(impersonation);
    expect(await store.findRunning('other')).toBeUndefined();
  });

  test('only one of several concurrent starts in one session succeeds', async () => {
    const started = await Promise.all([1, 2, 3].map(() => store.start(make())));
    expect(started.filter(Boolean)).toHaveLength(1);
    expect(await store.start(make('other'))).toBe(true);
  });

  test('only one of several concurrent stops receives the impersonation, which then has ended', async () => {
    const impersonation = make();
    await store.start(impersonation);
    const stopped = await Promise.all([1, 2, 3].map(() => store.stop('session')));
    expect(stopped.filter(Boolean)).toEqual([impersonation]);
    expect(await store.findRunning('session')).toBeUndefined();
    expect(await store.start(make())).toBe(true);
  });

  test('an expired impersonation is neither found nor stopped; it is closed once, and then another may start', async () => {
    const impersonation = make();
    await store.start(impersonation);
    clock.advance(999);
    expect(await store.closeExpired()).toEqual([]);
    clock.advance(1);
    expect(await store.findRunning('session')).toBeUndefined();
    expect(await store.stop('session')).toBeUndefined();
    expect(await store.start(make())).toBe(false);
    expect(await store.closeExpired()).toEqual([impersonation]);
    expect(await store.closeExpired()).toEqual([]);
    expect(await store.start(make())).toBe(true);
  });

  test('ACCESS-32 no impersonation starts, stops or is closed without its audit event', async () => {
    const impersonation = make();
    await opened.withoutEvents(() => expect(store.start(impersonation)).rejects.toThrow());
    expect(await store.findRunning('session')).toBeUndefined();
    expect(await store.start(impersonation)).toBe(true);
    await opened.withoutEvents(() => expect(store.stop('session')).rejects.toThrow());
    expect(await store.findRunning('session')).toEqual(impersonation);
    clock.advance(1000);
    await opened.withoutEvents(() => expect(store.closeExpired()).rejects.toThrow());
    expect(await store.closeExpired()).toEqual([impersonation]);
  });
});
