import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { createTestDatabase } from '../../database/test-support/test-database';
import type { Release } from '../store';
import { createOutcomeCounter } from './count-outcomes';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('goes on to count a solution while another one has more people than are counted', async () => {
  const release = { candidate: '2.0.0', isPaused: false, startedAt: new Date(0) };
  const releases = { find: () => release as unknown as Release };
  const { count, flush } = createOutcomeCounter(database.db, releases);
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
