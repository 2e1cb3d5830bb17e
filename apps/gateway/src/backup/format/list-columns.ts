/** Lists a table's columns from the system catalogue of the database. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';

export interface Column {
  name: string;
  /** As PostgreSQL writes it. */
  type: string;
  /**
   * The backup holds the value as a string of JSON: as plain JSON, a JSON `null` and SQL's `null` would be the same
   * (contract of `jsonb_to_recordset`).
   */
  isJson: boolean;
}

/** Generated columns are left out: the database computes them from others. */
export async function listColumns(trx: DatabaseTransaction, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type,
      atttypid in ('json'::regtype, 'jsonb'::regtype) as "isJson"
    from pg_attribute
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx);
  return rows;
}
