import { sql } from 'kysely';
import type { DatabaseTransaction } from './schema';

/** The tables of the schema, from the system catalogue, so that a new one is never forgotten. Sorted by name. */
export async function listTables(trx: DatabaseTransaction): Promise<string[]> {
  const query = sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`;
  const { rows } = await query.execute(trx);
  return rows.map(({ name }) => name);
}
