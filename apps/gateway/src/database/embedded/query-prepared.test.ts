import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { REQUEST_ROLE } from '../roles';
import { createTestEngine } from '../test-support/test-database';
import { createQueryPrepared, PLAN_ONCE, type QueryPrepared } from './query-prepared';

let engine: PGlite;
beforeAll(async () => {
  engine = await createTestEngine();
});
afterAll(() => engine.close());

let query: QueryPrepared;
beforeEach(() => {
  query = createQueryPrepared();
});
afterEach(() => engine.exec('deallocate all'));

const ask = async (text: string, ...parameters: unknown[]) => (await query(engine, text, parameters)).rows;

/** The prepared statements of the session, and how often each has run with its generic plan. */
async function listKept(): Promise<{ statement: string; generic_plans: number }[]> {
  const { rows } = await engine.query<{ statement: string; generic_plans: number }>(
    `select statement, generic_plans from pg_prepared_statements where name like 'prepared_%' order by prepare_time`,
  );
  return rows;
}

it('the engine plans a statement once, however often it runs and with different values each time', async () => {
  const text = 'select $1::text[] as list, $2::jsonb as json, $3::int8 as count, $4::boolean as flag';
  await ask('select 1');
  for (const count of [1, 2, 3]) {
    expect(await ask(text, ['a,"b', 'c'], JSON.stringify({ a: count }), count, null)).toEqual([
      { list: ['a,"b', 'c'], json: { a: count }, count, flag: null },
    ]);
  }
  expect(await listKept()).toEqual([
    { statement: 'select 1', generic_plans: 1 },
    { statement: text, generic_plans: 3 },
  ]);
});

it('the engine runs in a session that is set to generic plans', async () => {
  expect(
    (await engine.query<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`)).rows,
  ).toEqual([{ mode: PLAN_ONCE.split(' ').at(-1) }]);
});

it('the engine closes the least recently used statement', async () => {
  query = createQueryPrepared(2);
  for (const text of ['select 1', 'select 2', 'select 1', 'select 3']) await ask(text);
  expect((await listKept()).map(({ statement }) => statement)).toEqual(['select 1', 'select 3']);
});

it('the engine returns the command and the number of changed rows', async () => {
  await engine.exec('create temporary table things (id int)');
  expect(await query(engine, 'insert into things select generate_series(1, $1)', [3])).toMatchObject({
    rows: [],
    command: 'INSERT',
    rowCount: 3,
  });
  expect(await query(engine, 'delete from things where id < $1', [3])).toMatchObject({ rowCount: 2 });
});

it('the engine leaves the session usable when a statement cannot be planned or fails with its values', async () => {
  await expect(ask('select nonsense')).rejects.toMatchObject({ code: '42703' });
  await expect(ask('select 1 / $1::int', 0)).rejects.toMatchObject({ code: '22012' });
  expect(await ask('select 1 / $1::int as one', 1)).toEqual([{ one: 1 }]);
});

it('the engine rejects further statements of a transaction after an error, except its end', async () => {
  await ask('begin');
  await expect(ask('select 1 / $1::int', 0)).rejects.toMatchObject({ code: '22012' });
  await expect(ask('select 1')).rejects.toMatchObject({ code: '25P02' });
  await ask('rollback');
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
});

it('T3 a plan that was made for one role and person shows another person only their own rows', async () => {
  const person = '00000000-0000-4000-8000-000000000000';
  await ask(`insert into people (id, email) values ($1, 'a@b.example')`, person);
  for (const userId of ['one', 'two']) {
    await ask(
      `insert into accounts (user_id, person_id, type, first_name, last_name, display_name, auth_type)
        values ($1, $2, 'type1', '', '', '', 'ind')`,
      ...[userId, person],
    );
    await ask(`insert into settings (app_id, group_id, user_id, data) values ('a', 'g', $1, '{}')`, userId);
  }
  const text = 'select user_id as "userId" from settings order by user_id';
  const askAs = async (userId: string) => {
    await ask('begin');
    await ask(
      `select set_config('app.user_id', $1, true), set_config('role', $2, true)`,
      userId,
      REQUEST_ROLE,
    );
    const rows = await ask(text);
    await ask('commit');
    return rows;
  };
  const users = [{ userId: 'one' }, { userId: 'two' }];
  expect(await ask(text)).toEqual(users);
  expect(await askAs('one')).toEqual([{ userId: 'one' }]);
  expect(await askAs('two')).toEqual([{ userId: 'two' }]);
  expect(await askAs('nobody')).toEqual([]);
  expect(await ask(text)).toEqual(users);
});
