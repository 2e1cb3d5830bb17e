/** A single connection for a command: a backup or a restore may take longer than a request. */
import { createKysely } from '../create-kysely';
import type { OpenDatabase } from '../open-database';
import { createPool } from './create-pool';

/** Only connecting has a time limit. */
const LIMITS = { max: 1, connectionTimeoutMillis: 5_000 };

export type DatabaseConnection = Pick<OpenDatabase, 'db' | 'close'>;

/** Connects as the owner of the tables and does not migrate. */
export function connectPostgresql(url: string): DatabaseConnection {
  // The next statement reports a broken connection.
  const pool = createPool({ url, log: { warn: () => undefined }, limits: LIMITS });
  return { db: createKysely(pool), close: () => pool.end() };
}
