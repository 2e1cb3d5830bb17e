import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { createTestDatabase } from '../../database/test-support/test-database';
import { systemClock } from '../../platform/clock';
import type { Release } from '../store';
import { createOutcomeCounter } from './count-outcomes';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.db.deleteFrom('release_outcomes').execute());
afterAll(() => database.close());

it('goes on to count a solution while another one has more people than are counted', async () => {
  const release = { candidate: '2.0.0', isPaused: false, startedAt: new Date(0) };
  const releases = { find: () => release as unknown as Release };
  const { count, flush } = createOutcomeCounter(database.db, releases, systemClock);
  const open = (solution: string, person: number) =>
    count({ type: 'done', solution, version: '2.0.0' }, `person ${person}`);
  for (let person = 0; person <= 100_000; person++) open('busy', person);
  open('quiet', 0);
  await flush();
  const rows = await database.db
    .selectFrom('release_outcomes')
    .select(['app_id', 'opened'])
    .orderBy('app_id')
    .execute();
  expect(rows.map(({ app_id, opened }) => [app_id, Number(opened)])).toEqual([
    ['busy', 100_000],
    ['quiet', 1],
  ]);
});

const HOUR_MS = 3_600_000;

describe('the openings of the live version while no candidate has traffic', () => {
  it.each([
    ['no candidate', { candidate: null, isPaused: false }],
    ['a paused candidate', { candidate: '2.0.0', isPaused: true }],
  ])('are counted beside %s, of each person 20 in an hour', async (_name, traffic) => {
    const release = { ...traffic, startedAt: new Date(0) } as unknown as Release;
    let now = 0;
    const { count, flush } = createOutcomeCounter(database.db, { find: () => release }, { now: () => now });
    const openAll = () => {
      for (let opening = 0; opening < 25; opening++)
        count({ type: 'done', solution: 'orders', version: '1.0.0' }, 'ann');
    };
    openAll();
    await flush();
    now = HOUR_MS;
    openAll();
    await flush();
    const rows = await database.db.selectFrom('release_outcomes').select('opened').execute();
    expect(rows.map(({ opened }) => Number(opened))).toEqual([40]);
  });

  it('write no statement where nothing was opened', async () => {
    const broken = { transaction: () => expect.unreachable() } as unknown as OpenDatabase['db'];
    const { flush } = createOutcomeCounter(broken, { find: () => undefined }, systemClock);
    await expect(flush()).resolves.toBeUndefined();
  });
});
