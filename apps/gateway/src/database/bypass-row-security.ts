/**
 * Row-level security hides rows silently, even from the owner of a table. A backup, and the check whether a
 * database is empty, must see all rows.
 */
import { sql } from 'kysely';
import { DatabaseError } from './database-error';
import { listTables } from './list-tables';
import { SYSTEM_ROLE } from './roles';
import type { DatabaseTransaction } from './schema';

/**
 * Takes effect until the end of the transaction; a role that bypasses row-level security already is not changed.
 * @throws DatabaseError HIDDEN_ROWS when a table has no policy for the system role
 */
export async function bypassRowSecurity(trx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ sees: boolean }>`
    select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user`.execute(trx);
  if (rows[0]?.sees === true) return;
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(trx);
  for (const table of await listTables(trx)) {
    const hidden = await sql`
      select from pg_class where oid = quote_ident(${table})::regclass and row_security_active(oid) and not exists (
        select from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd in ('*', 'r')
          and ${SYSTEM_ROLE}::regrole = any(polroles))`.execute(trx);
    if (hidden.rows.length === 0) continue;
    throw new DatabaseError(
      'HIDDEN_ROWS',
      `Row-level security hides rows of ${table} from the role ${SYSTEM_ROLE}.`,
    );
  }
}
