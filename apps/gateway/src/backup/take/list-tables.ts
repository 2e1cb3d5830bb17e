/** The tables of the schema, from the database's own catalogue: a new one is in the backup without anybody's doing. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';

/**
 * Left out of every backup.
 * - `oidc_payloads`: sessions, half-done sign-ins, codes and tokens. Restored, they would sign in again who has signed out
 *   since, and a backup would be a file full of live sessions. After a restore everybody signs in once more.
 * - `session_devices`: what is known of those sessions.
 * - `schema_migrations`: written by the migrations that a restore runs.
 * - `sign_in_failures`: a quarter of an hour later they are forgotten anyway.
 */
const LEFT_OUT = ['oidc_payloads', 'schema_migrations', 'session_devices', 'sign_in_failures'];

/** In the order of their names. */
export async function listTables(trx: DatabaseTransaction): Promise<string[]> {
  const query = sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`;
  const { rows } = await query.execute(trx);
  return rows.map(({ name }) => name);
}

export async function listKeptTables(trx: DatabaseTransaction): Promise<string[]> {
  return (await listTables(trx)).filter((name) => !LEFT_OUT.includes(name));
}
