/** For tests: a migration with a table of every kind of column, rows for it, and a dump for comparing databases. */
import { sql } from 'kysely';
import type { Migration } from '../../database/migrations/migration';
import { migrations, newestVersion } from '../../database/migrations/migrations';
import type { Database } from '../../database/schema';

const everyType: Migration = {
  version: newestVersion() + 1,
  name: 'every-type',
  statements: [
    `create type mood as enum ('calm', 'quick')`,
    `create table every_type (
      id bigint generated always as identity primary key,
      counted serial,
      parent_id bigint references every_type,
      doubled bigint generated always as (id * 2) stored,
      big bigint, exact numeric, rough double precision, yes boolean, whole integer[],
      words text[], note text, bytes bytea, facts jsonb, plain json, key uuid, mood mood,
      at timestamptz, day date, span interval, address inet
    )`,
    'grant usage on sequence every_type_counted_seq to public',
  ],
};

export const stepsWithEveryType = [...migrations, everyType];

/** The first row refers to the last one, which is in another page and another batch. */
export async function fillEveryType(db: Database): Promise<void> {
  const columns =
    sql.raw(`parent_id, big, exact, rough, yes, whole, words, note, bytes, facts, plain, key, mood, at,
    day, span, address`);
  await sql`insert into every_type (${columns}) values
    (null, 9223372036854775807, 0.10000000000000000000001, 0.1, true, '{{1,2},{3,null}}', '{"a,b","c\\"d",null,""}',
      ${'line\nbreak "quoted" \\ ü 😀 \u2028'}, '\\x00ff0a', '{"n": 12345678901234567890.5, "s": "\\n", "none": null}',
      ${'{ "kept" :\n[1] }'}, '8c1f5a8e-0f3f-4ad5-9f3c-0f2f0a6b8f11', 'quick', '2024-02-29 23:59:59.123456+02',
      '0001-01-01', '1 mon 2 days 03:04:05.6', '10.0.0.0/8'),
    (null, null, 'NaN', 'Infinity', null, null, '{}', null, '', 'null', null, null, null, 'infinity', null, null, null)
  `.execute(db);
  await sql`insert into every_type (facts) select jsonb_build_object('number', n, 'text', repeat('x', 1000))
    from generate_series(1, 1500) n`.execute(db);
  await sql`update every_type set parent_id = (select max(id) from every_type) where id = 1`.execute(db);
}

/** Returns each table's rows as sorted text of the database: equal for databases with the same rows. */
export async function readEverything(
  db: Database,
  tables: readonly string[],
): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (trx) => {
    await sql`set local timezone to 'UTC'`.execute(trx);
    const found: Record<string, string[]> = {};
    for (const table of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
        trx,
      );
      found[table] = rows.map(({ text }) => text).toSorted();
    }
    return found;
  });
}
