import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { observeStatements, type Statement } from '../database/observe-statements';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { createObservability } from '../telemetry/observability';
import { createMetrics } from './create-metrics';

const metrics = createMetrics();
const statements: Statement[] = [];
let database: OpenDatabase;
beforeAll(async () => {
  const { databaseWatch } = createObservability({ metrics });
  const log = observeStatements([metrics.database.onStatement, (statement) => statements.push(statement)]);
  database = await createTestDatabase({ watch: { ...databaseWatch, log } });
});
beforeEach(() => {
  metrics.registry.resetMetrics();
  statements.length = 0;
});
afterAll(() => database.close());

const lines = async (name: string) =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}`));

describe('the metrics of the database', () => {
  it('contain the kind and table of a statement, and none of its values', async () => {
    const { db } = database;
    await db.selectFrom('people as p').select('p.id').where('email', '=', 'marketer@alder.example').execute();
    await db.insertInto('installation').values({ key: 'a', value: 'b' }).execute();
    await db.updateTable('installation').set({ value: 'c' }).execute();
    await db.deleteFrom('installation').execute();
    await sql`select 1`.execute(db);
    expect(statements.map(({ kind, table }) => [kind, table])).toEqual([
      ['select', 'people'],
      ['insert', 'installation'],
      ['update', 'installation'],
      ['delete', 'installation'],
      ['other', undefined],
    ]);
    expect(JSON.stringify(statements)).not.toContain('marketer');
  });

  it('measure each kind of statement, with begin and commit as a separate kind', async () => {
    await database.db.transaction().execute((trx) => trx.selectFrom('people').selectAll().execute());
    expect(await lines('gateway_database_statement_duration_seconds_count')).toEqual([
      'gateway_database_statement_duration_seconds_count{kind="transaction"} 2',
      'gateway_database_statement_duration_seconds_count{kind="select"} 1',
    ]);
  });

  it('count failures by their code', async () => {
    await expect(sql`select 1/0`.execute(database.db)).rejects.toThrow();
    await expect(sql`select * from nowhere`.execute(database.db)).rejects.toThrow();
    expect(await lines('gateway_database_errors_total{')).toEqual([
      'gateway_database_errors_total{code="22012"} 1',
      'gateway_database_errors_total{code="42P01"} 1',
    ]);
  });

  it('count the holders of a connection and those that wait for one', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let holder: Promise<void> | undefined;
    await new Promise<void>((began) => {
      holder = database.db.transaction().execute(async () => {
        began();
        await held;
      });
    });
    const waiter = database.db.selectFrom('people').selectAll().execute();
    await expect
      .poll(() => lines('gateway_database_connections_waiting'))
      .toEqual(['gateway_database_connections_waiting 1']);
    expect(await lines('gateway_database_connections_in_use')).toEqual([
      'gateway_database_connections_in_use 1',
    ]);
    letGo();
    await Promise.all([holder, waiter]);
    expect(await lines('gateway_database_connections')).toEqual([
      'gateway_database_connections_in_use 0',
      'gateway_database_connections_waiting 0',
    ]);
  });

  it('count a connection that cannot be opened', async () => {
    const away = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    const pool = metrics.database.countConnections({
      connect: () => Promise.reject(away),
      end: async () => {},
    });
    await expect(pool.connect()).rejects.toBe(away);
    expect(await lines('gateway_database_errors_total{')).toEqual([
      'gateway_database_errors_total{code="ECONNREFUSED"} 1',
    ]);
    expect(await lines('gateway_database_connections_waiting')).toEqual([
      'gateway_database_connections_waiting 0',
    ]);
  });

  it.each([['a code with a value: x'], ['lower'], [42], [undefined]])(
    'never use %j as a code',
    async (code) => {
      metrics.database.onStatement({
        kind: 'other',
        table: undefined,
        milliseconds: 1,
        error: Object.assign(new Error('no'), { code }),
      });
      expect(await lines('gateway_database_errors_total{')).toEqual([
        'gateway_database_errors_total{code="other"} 1',
      ]);
    },
  );
});
