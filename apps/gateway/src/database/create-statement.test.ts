import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStatement } from './create-statement';
import type { OpenDatabase } from './open-database';
import { createTestDatabase } from './test-support/test-database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a statement is built once, and uses the values of each call at every position', async () => {
  let built = 0;
  const statement = createStatement<{ ids: string[]; text: string }, { sum: string }>((db, value) => {
    built += 1;
    const text = sql`${value('text')}::text`;
    const sum = sql<string>`${text} || array_to_string(${value('ids')}::text[], ',') || ${text} || ${'!'}::text`;
    return db.selectNoFrom(sum.as('sum'));
  });
  const ask = (ids: string[], text: string) => statement(database.db, { ids, text });
  expect(await ask(['1', '2'], 'a')).toEqual([{ sum: 'a1,2a!' }]);
  expect(await ask([], 'b')).toEqual([{ sum: 'bb!' }]);
  expect(built).toBe(1);
});

it('a statement runs within the given transaction', async () => {
  const write = createStatement<{ key: string }, unknown>((db, value) =>
    db.insertInto('installation').values({ key: value('key'), value: '' }),
  );
  const within = database.db.transaction().execute(async (trx) => {
    await write(trx, { key: 'lost' });
    throw new Error('rolled back');
  });
  await expect(within).rejects.toThrow('rolled back');
  expect(await database.db.selectFrom('installation').selectAll().execute()).toEqual([]);
});
