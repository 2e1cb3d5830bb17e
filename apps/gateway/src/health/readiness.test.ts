import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { createReadiness, type ReadinessSwitch } from './readiness';

let database: OpenDatabase;
let readiness: ReadinessSwitch;
let isConnected: boolean;
let statements: number;
beforeAll(async () => {
  database = await createTestDatabase({
    watch: {
      countConnections: (pool) => pool,
      log: () => {
        statements += 1;
      },
    },
  });
});
beforeEach(() => {
  isConnected = true;
  statements = 0;
  readiness = createReadiness(database.db, { isConnected: () => isConnected });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.close());

it('the process is ready between listening and stopping', async () => {
  expect(await readiness.isReady()).toBe(false);
  readiness.open();
  expect(await readiness.isReady()).toBe(true);
  readiness.close();
  expect(await readiness.isReady()).toBe(false);
});

it('X3 the process is not ready while its database does not answer in time, and is again when it does', async () => {
  readiness.open();
  await database.db.connection().execute(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = expect(readiness.isReady()).rejects.toThrow('no answer within');
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
  });
  expect(await readiness.isReady()).toBe(true);
});

it('X3 the process is not ready while it does not hear the changes of other processes', async () => {
  readiness.open();
  isConnected = false;
  expect(await readiness.isReady()).toBe(false);
  isConnected = true;
  expect(await readiness.isReady()).toBe(true);
});

it('the process asks the database once for all callers at the same time', async () => {
  readiness.open();
  expect(await Promise.all([1, 2, 3].map(() => readiness.isReady()))).toEqual([true, true, true]);
  expect(statements).toBe(1);
  expect(await readiness.isReady()).toBe(true);
  expect(statements).toBe(2);
});
