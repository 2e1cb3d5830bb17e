import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { createVitalsCounter, HOUR_MS, type OpeningSource } from './count-vitals';
import { cleanVitals } from './keep-vitals';

const NOW = Date.parse('2026-11-29T10:20:00Z');
const clock = { now: () => NOW };
const opened = (source: Partial<OpeningSource> = {}): OpeningSource => ({
  ...{ solution: 'orders', version: '1.0.0', organisationId: 'alder', userId: 'ann' },
  ...source,
});

describe.each(testEngines)('the vitals of solutions on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  afterEach(() => database.db.deleteFrom('solution_vitals').execute());

  const rows = async () => {
    const all = await database.db
      .selectFrom('solution_vitals')
      .selectAll()
      .orderBy('hour')
      .orderBy('measure')
      .orderBy('bucket')
      .execute();
    return all.map(({ count, sum, hour, ...row }) => ({
      ...row,
      hour: hour.toISOString(),
      count: Number(count),
      sum: Number(sum),
    }));
  };
  const counts = async () =>
    Object.fromEntries((await rows()).map(({ measure, code, count }) => [`${measure}${code}`, count]));

  it('of two processes add up, in the row of their hour', async () => {
    const counters = [createVitalsCounter(database.db, clock), createVitalsCounter(database.db, clock)];
    for (const { count } of counters) count({ type: 'done', milliseconds: 900, opening: 1_400 }, opened());
    for (const { flush } of counters) await flush();
    const row = { app_id: 'orders', version: '1.0.0', organisation_id: 'alder', code: '', count: 2 };
    expect(await rows()).toEqual([
      { ...row, hour: '2026-11-29T10:00:00.000Z', measure: 'done', bucket: 31, sum: 1_800 },
      { ...row, hour: '2026-11-29T10:00:00.000Z', measure: 'opening', bucket: 33, sum: 2_800 },
    ]);
  });

  it('name failures by their code, and what the hosted page has measured', async () => {
    const { count, flush } = createVitalsCounter(database.db, clock);
    count({ type: 'timeout' }, opened());
    count({ type: 'error', error: 'NO_SOURCE' }, opened());
    count({ type: 'vitals', paint: 300, longTasks: 0, memory: 20 * 1_048_576, errors: 2 }, opened());
    await flush();
    const found = Object.fromEntries(
      (await rows()).map(({ measure, code, sum }) => [`${measure}${code}`, sum]),
    );
    expect(found).toEqual({
      ...{ failureTIMEOUT: 0, failureNO_SOURCE: 0 },
      ...{ paint: 300, longTasks: 0, memory: 20, errors: 2 },
    });
  });

  it('S50 of one person are at most 20 openings of a version in an hour', async () => {
    let now = NOW;
    const { count, flush } = createVitalsCounter(database.db, { now: () => now });
    const flood = () => {
      for (let opening = 0; opening < 1_000; opening++)
        count({ type: 'done', milliseconds: opening }, opened({ userId: 'mallory' }));
    };
    flood();
    count({ type: 'done', milliseconds: 900 }, opened());
    await flush();
    const sum = async () =>
      (await rows()).reduce((all, { measure, count: one }) => all + (measure === 'done' ? one : 0), 0);
    expect(await sum()).toBe(21);
    now += HOUR_MS;
    flood();
    await flush();
    expect(await sum()).toBe(41);
  });

  it('S50 name at most 50 organisations of a solution in an hour; the others are counted together', async () => {
    const { count, flush } = createVitalsCounter(database.db, clock);
    for (let one = 0; one < 60; one++)
      count({ type: 'timeout' }, opened({ organisationId: `org ${one}`, userId: `person ${one}` }));
    await flush();
    const all = await rows();
    expect(all).toHaveLength(51);
    expect(all.find(({ organisation_id }) => organisation_id === '')?.count).toBe(10);
  });

  it('are kept while the database is away, and stored once', async () => {
    let isAway = true;
    const away = { transaction: () => (isAway ? fail() : database.db.transaction()) };
    const fail = () => {
      throw new Error('away');
    };
    const { count, flush } = createVitalsCounter(away as unknown as OpenDatabase['db'], clock);
    count({ type: 'timeout' }, opened());
    await expect(flush()).rejects.toThrow('away');
    count({ type: 'timeout' }, opened());
    isAway = false;
    await flush();
    await flush();
    expect(await counts()).toEqual({ failureTIMEOUT: 2 });
  });

  it('of past days are added up to one row of the day, and end after 90 days', async () => {
    const at = (time: string) => createVitalsCounter(database.db, { now: () => Date.parse(time) });
    for (const time of [
      '2026-08-30T12:00:00Z',
      '2026-08-31T12:00:00Z',
      '2026-11-26T00:10:00Z',
      '2026-11-26T23:10:00Z',
      '2026-11-27T05:00:00Z',
    ]) {
      const { count, flush } = at(time);
      count({ type: 'timeout' }, opened());
      await flush();
    }
    await cleanVitals(database.db, NOW);
    await cleanVitals(database.db, NOW);
    expect((await rows()).map(({ hour, count }) => [hour, count])).toEqual([
      ['2026-08-31T00:00:00.000Z', 1],
      ['2026-11-26T00:00:00.000Z', 2],
      ['2026-11-27T05:00:00.000Z', 1],
    ]);
  });
});
