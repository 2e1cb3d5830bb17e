import { listTables } from '../../database/list-tables';
import type { DatabaseTransaction } from '../../database/schema';

/**
 * The tables that are left out of every backup.
 * - `assistant_clients`: what users have allowed to other assistants within those sessions.
 * - `oidc_payloads`: sessions, unfinished sign-ins, codes and tokens. Restoring them would sign in users who have
 *   signed out since, and a backup would be a file of live sessions. After a restore every user signs in again.
 * - `password_resets`: links that are valid for an hour at most.
 * - `session_devices`: the devices of those sessions.
 * - `schema_migrations`: written by the migrations that a restore runs.
 * - `sign_in_failures`: failures decay within days.
 * - `sign_in_places`: the next sign-in at a place makes it known again.
 */
const LEFT_OUT = [
  'assistant_clients',
  'oidc_payloads',
  'password_resets',
  'schema_migrations',
  'session_devices',
  'sign_in_failures',
  'sign_in_places',
];

/** Sorted by name. New tables are backed up without a change here. */
export async function listKeptTables(trx: DatabaseTransaction): Promise<string[]> {
  return (await listTables(trx)).filter((name) => !LEFT_OUT.includes(name));
}
