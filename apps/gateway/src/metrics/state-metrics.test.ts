import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { putSession } from '../identity/test-support/put-session';
import { countSessions } from './count-sessions';
import { addStateMetrics } from './state-metrics';

const HANGS = () => new Promise<never>(() => {});

function createState(readiness: () => Promise<boolean>, count: () => Promise<number>) {
  const registry = new Registry();
  const clock = { time: 0, now: () => clock.time };
  addStateMetrics(registry, { readiness: { isReady: readiness }, countSessions: count, clock });
  const values = async () =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { clock, values };
}

describe('the state at a scrape', () => {
  it('counts the sessions at most every 15 s', async () => {
    let sessions = 3;
    let reads = 0;
    const { clock, values } = createState(
      async () => true,
      async () => {
        reads += 1;
        return sessions;
      },
    );
    expect(await values()).toEqual(['gateway_ready 1', 'gateway_sessions_live 3']);
    sessions = 4;
    clock.time = 14_999;
    expect(await values()).toContain('gateway_sessions_live 3');
    expect(reads).toBe(1);
    clock.time = 15_000;
    expect(await values()).toContain('gateway_sessions_live 4');
    sessions = 5;
    // The clock was set back.
    clock.time = -3_600_000;
    expect(await values()).toContain('gateway_sessions_live 5');
  });

  it.each<[string, () => Promise<never>]>([
    ['is unavailable', () => Promise.reject(new Error('away'))],
    ['does not answer', HANGS],
  ])('omits the number of sessions while the database %s, and shows it afterwards', async (_name, fail) => {
    let away = false;
    const { clock, values } = createState(
      () => (away ? fail() : Promise.resolve(true)),
      () => (away ? fail() : Promise.resolve(3)),
    );
    expect(await values()).toContain('gateway_sessions_live 3');
    away = true;
    clock.time = 20_000;
    expect(await values()).toEqual(['gateway_ready 0']);
    away = false;
    clock.time = 40_000;
    expect(await values()).toEqual(['gateway_ready 1', 'gateway_sessions_live 3']);
  });
});

describe('the number of live sessions', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('counts the unexpired sessions of signed-in users', async () => {
    await putSession(database.db, 'one', 'U1@ExternalID', 0);
    await putSession(database.db, 'two', 'U2@ExternalID', 0);
    await database.db
      .insertInto('oidc_payloads')
      .values({ model: 'Session', id: 'anonymous', payload: '{}', expires_at: new Date(1_000) })
      .execute();
    expect(await countSessions(database.db, 0)).toBe(2);
    expect(await countSessions(database.db, 365 * 86_400_000)).toBe(0);
  });
});
