/** A table's columns, from the database's own catalogue. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';

export interface Column {
  name: string;
  /** As PostgreSQL writes it. */
  type: string;
  /**
   * Stands in a backup as a text that holds JSON: as plain JSON, a JSON `null` and no value at all would be the same
   * (contract of `jsonb_to_recordset`).
   */
  isJson: boolean;
}

/** All but those that the database computes from others. */
export async function listColumns(trx: DatabaseTransaction, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type,
      atttypid in ('json'::regtype, 'jsonb'::regtype) as "isJson"
    from pg_attribute
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx);
  return rows;
}
