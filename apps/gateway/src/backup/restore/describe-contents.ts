/** Describes the contents that a restore would replace. */
import { sql } from 'kysely';
import { bypassRowSecurity } from '../../database/bypass-row-security';
import { listTables } from '../../database/list-tables';
import type { DatabaseTransaction } from '../../database/schema';

/** `empty`: no tables, or the product's tables without rows; `foreign`: tables, but not those of the product. */
export type Contents = 'empty' | 'ours' | 'foreign';

export async function describeContents(trx: DatabaseTransaction): Promise<Contents> {
  const tables = await listTables(trx);
  if (tables.length === 0) return 'empty';
  if (!tables.includes('schema_migrations')) return 'foreign';
  await bypassRowSecurity(trx);
  for (const table of tables.filter((name) => name !== 'schema_migrations')) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(trx);
    if (rows.length > 0) return 'ours';
  }
  return 'empty';
}
