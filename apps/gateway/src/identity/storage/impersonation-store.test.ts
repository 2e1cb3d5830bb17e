/** The contract of both stores. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUserId } from '../../demo/ids';
import { seedDemonstration } from '../../demo/seed';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createMemoryImpersonationStore } from '../test-support/memory-impersonation-store';
import { createDatabaseImpersonationStore } from './database-impersonation-store';
import type { Impersonation, ImpersonationStore } from './impersonation-store';

interface Opened {
  /** Creates a store without impersonations. */
  createStore(clock: FakeClock): Promise<ImpersonationStore>;
  close(): Promise<void>;
}

const kinds: [string, () => Promise<Opened>][] = [
  [
    'memory',
    async () => ({
      createStore: async (clock) => createMemoryImpersonationStore(clock),
      close: async () => {},
    }),
  ],
  ...testEngines.map(({ name, createDatabase }): [string, () => Promise<Opened>] => [
    name,
    async () => {
      const database: OpenDatabase = await createDatabase();
      await seedDemonstration(database.db, async () => 'hash');
      return {
        async createStore(clock) {
          await database.db.deleteFrom('impersonations').execute();
          return createDatabaseImpersonationStore(database.db, clock);
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
});
