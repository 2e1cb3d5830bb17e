import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../open-database';
import { createTestDatabase } from '../test-support/test-database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const value = async (expression: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(database.db);
  return rows[0]?.value;
};

describe('values of the embedded engine', () => {
  it('come as numbers for counts', async () => {
    expect(await value(sql`(select count(*) from generate_series(1, 3))`)).toBe(3);
    expect(await value(sql`${'9007199254740991'}::bigint`)).toBe(9007199254740991);
  });

  it('are refused rather than rounded when a count does not fit', async () => {
    await expect(value(sql`9007199254740993::bigint`)).rejects.toMatchObject({ code: 'UNSAFE_NUMBER' });
  });

  it('come as dates for times, and as arrays and objects for text[] and jsonb', async () => {
    expect(await value(sql`timestamptz '2024-02-29 12:00:00+02'`)).toEqual(new Date('2024-02-29T10:00:00Z'));
    expect(await value(sql`array['a,b', 'c"d']::text[]`)).toEqual(['a,b', 'c"d']);
    expect(await value(sql`${JSON.stringify({ a: [1] })}::jsonb`)).toEqual({ a: [1] });
  });
});

describe('the embedded pool', () => {
  it('tells how many rows a write changed', async () => {
    const insert = { key: 'a', value: '1' };
    expect(
      (await database.db.insertInto('installation').values(insert).executeTakeFirst())
        .numInsertedOrUpdatedRows,
    ).toBe(1n);
    const update = database.db.updateTable('installation').set({ value: '2' });
    expect((await update.where('key', '=', 'a').executeTakeFirst()).numUpdatedRows).toBe(1n);
    expect((await update.where('key', '=', 'none').executeTakeFirst()).numUpdatedRows).toBe(0n);
    expect((await database.db.deleteFrom('installation').executeTakeFirst()).numDeletedRows).toBe(1n);
  });

  it('keeps what runs beside a transaction out of it, and rolls a failed one back', async () => {
    let beside: Promise<unknown> = Promise.resolve();
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('installation').values({ key: 'inside', value: '' }).execute();
      beside = database.db.insertInto('installation').values({ key: 'beside', value: '' }).execute();
      // Time enough to slip in, if it could.
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await beside;
    const rows = await database.db.selectFrom('installation').select('key').execute();
    expect(rows).toEqual([{ key: 'beside' }]);
  });

  it('is usable after an error, and names the constraint that was hurt', async () => {
    const insert = database.db.insertInto('installation').values({ key: 'twice', value: '' });
    await insert.execute();
    await expect(insert.execute()).rejects.toMatchObject({ code: '23505', constraint: 'installation_pkey' });
    expect(await value(sql`1`)).toBe(1);
  });
});
