/** Sets each sequence to the highest number of its column, after rows were loaded with their own numbers. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';

export async function setSequences(trx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::text::regnamespace and c.relkind in ('r', 'p')
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`.execute(trx);
  for (const { table, column, sequence } of rows) {
    // Has no effect for an empty table: setval of null is null.
    const highest = sql`(select max(${sql.ref(column)}) from ${sql.table(table)})`;
    await sql`select setval(${sequence}::regclass, ${highest})`.execute(trx);
  }
}
