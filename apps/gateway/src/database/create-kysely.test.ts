import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOrder } from '../test-support/in-order';
import type { ConnectionPool } from './connection-pool';
import { createKysely } from './create-kysely';
import type { OpenDatabase } from './open-database';
import { testEngines } from './test-support/test-engines';

describe.each(testEngines)('a connection of $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  it('returns the number of rows that a write changed', async () => {
    const { db } = database;
    const insert = db.insertInto('installation').values({ key: 'a', value: '1' });
    expect((await insert.executeTakeFirst()).numInsertedOrUpdatedRows).toBe(1n);
    const update = db
      .with('wanted', (cte) => cte.selectNoFrom(sql<string>`${'2'}::text`.as('value')))
      .updateTable('installation')
      .set(({ selectFrom }) => ({ value: selectFrom('wanted').select('value') }));
    expect((await update.where('key', '=', 'a').executeTakeFirst()).numUpdatedRows).toBe(1n);
    expect((await update.where('key', '=', 'none').executeTakeFirst()).numUpdatedRows).toBe(0n);
    expect((await db.deleteFrom('installation').executeTakeFirst()).numDeletedRows).toBe(1n);
  });

  it('isolates a transaction from a concurrent statement, and rolls a failed transaction back', async () => {
    let beside: Promise<unknown> = Promise.resolve();
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('installation').values({ key: 'inside', value: '' }).execute();
      beside = database.db.insertInto('installation').values({ key: 'beside', value: '' }).execute();
      // Enough time for the other statement to run inside the transaction, if it could.
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await beside;
    const rows = await database.db.selectFrom('installation').select('key').execute();
    expect(rows).toEqual([{ key: 'beside' }]);
  });

  it('is usable after an error, which names the violated constraint', async () => {
    const insert = database.db.insertInto('installation').values({ key: 'twice', value: '' });
    await insert.execute();
    await expect(insert.execute()).rejects.toMatchObject({ code: '23505', constraint: 'installation_pkey' });
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it('reports a write to a read-only database as NOT_WRITABLE', async () => {
    const write = database.db.transaction().execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await trx.insertInto('installation').values({ key: 'never', value: '' }).execute();
    });
    await expect(write).rejects.toMatchObject({ code: 'NOT_WRITABLE', cause: { code: '25006' } });
  });
});

describe('a connection that breaks', () => {
  it('gets no further statement, not even a rollback, and is not used again', async () => {
    const statements: string[] = [];
    const released: boolean[] = [];
    const pool: ConnectionPool = {
      connect: async () => ({
        async query(statement) {
          statements.push(statement);
          if (statement !== 'begin') throw new Error('Connection terminated unexpectedly');
          return { rows: [], command: 'BEGIN', rowCount: 0 };
        },
        release: (broken) => void released.push(broken),
      }),
      end: async () => {},
    };
    const work = createKysely(pool)
      .transaction()
      .execute((trx) => sql`select 1`.execute(trx));
    await expect(work).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(statements).toEqual(['begin', 'select 1']);
    expect(released).toEqual([true]);
  });
});
