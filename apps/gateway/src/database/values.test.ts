import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from './open-database';
import { testEngines } from './test-support/test-engines';

const bytes = new Uint8Array([0, 1, 255]);

/** A name, an SQL expression, and the expected JavaScript value. */
const values: [string, RawBuilder<unknown>, unknown][] = [
  ['a count', sql`(select count(*) from generate_series(1, 3))`, 3],
  ['the largest safe bigint', sql`${'9007199254740991'}::bigint`, 9007199254740991],
  ['an array of bigints', sql`array[1, null, 3]::bigint[]`, [1, null, 3]],
  ['an integer and a smallint', sql`array[7::int, (-7)::smallint]`, [7, -7]],
  ['an object id', sql`26::oid`, 26],
  ['a float', sql`0.1::float8`, 0.1],
  ['a float that is not a number', sql`'NaN'::float8`, Number.NaN],
  ['a numeric, as text', sql`12345678901234567890.10::numeric`, '12345678901234567890.10'],
  ['a boolean', sql`array[true, false]`, [true, false]],
  ['an instant', sql`timestamptz '2024-02-29 12:00:00+02'`, new Date('2024-02-29T10:00:00Z')],
  [
    'instants with milliseconds',
    sql`array[timestamptz '1850-01-01 00:00:00.123+00']`,
    [new Date('1850-01-01T00:00:00.123Z')],
  ],
  ['a day, as text', sql`date '2024-02-29'`, '2024-02-29'],
  ['a time without a zone, as text', sql`timestamp '2024-02-29 12:00:00'`, '2024-02-29 12:00:00'],
  ['an interval, as text', sql`interval '1 day 2 hours'`, '1 day 02:00:00'],
  [
    'texts',
    sql`array['a,b', 'c"d', 'e\\f', '', 'NULL', null]::text[]`,
    ['a,b', 'c"d', 'e\\f', '', 'NULL', null],
  ],
  ['an empty array', sql`array[]::text[]`, []],
  ['an object', sql`'{"a": [1, null], "b": "ü"}'::jsonb`, { a: [1, null], b: 'ü' }],
  ['a text in jsonb', sql`'"text"'::jsonb`, 'text'],
  ['bytes', sql`'\\x0001ff'::bytea`, bytes],
  ['a uuid', sql`'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'::uuid`, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  ['null', sql`null::jsonb`, null],

  ['a parameter: instant', sql`${new Date(1_700_000_000_123)}::timestamptz`, new Date(1_700_000_000_123)],
  ['a parameter: texts', sql`${['a,b', 'c"d', '', null]}::text[]`, ['a,b', 'c"d', '', null]],
  ['a parameter: numbers', sql`${[1, 2]}::bigint[]`, [1, 2]],
  ['a parameter: JSON text', sql`${JSON.stringify({ a: [1] })}::jsonb`, { a: [1] }],
  ['a parameter: bytes', sql`${Buffer.from(bytes)}::bytea`, bytes],
  ['a parameter: boolean', sql`${true}::boolean`, true],
  ['a parameter: null', sql`${null}::text`, null],
];

describe.each(testEngines)('values of $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const read = async (expression: RawBuilder<unknown>) =>
    (await sql<{ value: unknown }>`select ${expression} as value`.execute(database.db)).rows[0]?.value;

  it.each(values)('are converted to JavaScript values: %s', async (_name, expression, expected) => {
    expect(await read(expression)).toEqual(expected);
  });

  it('are rejected rather than rounded when a count does not fit', async () => {
    await expect(read(sql`9007199254740993::bigint`)).rejects.toMatchObject({ code: 'UNSAFE_NUMBER' });
    expect(await read(sql`1`)).toBe(1);
  });
});
