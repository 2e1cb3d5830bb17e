/** A single connection for a command: a backup or a restore may take longer than any request may. */
import { createKysely } from '../../database/create-kysely';
import type { OpenDatabase } from '../../database/open-database';
import { createPool } from '../../database/postgresql/create-pool';

const WITHOUT_LIMITS = {
  max: 1,
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** The schema stays as it is. */
export function connectPostgresql(url: string): OpenDatabase {
  // A connection that breaks is told by the statement that needed it.
  const pool = createPool(url, { warn: () => undefined }, WITHOUT_LIMITS);
  return { db: createKysely(pool), close: () => pool.end() };
}
