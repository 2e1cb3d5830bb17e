/** A single connection for a command: a backup or a restore may take longer than any request may. */
import { createKysely } from '../create-kysely';
import type { OpenDatabase } from '../open-database';
import { createPool } from './create-pool';

/** No limit but that of connecting. */
const LIMITS = { max: 1, connectionTimeoutMillis: 5_000 };

export type DatabaseConnection = Pick<OpenDatabase, 'db' | 'close'>;

/** As the owner of the tables, with the schema as it is. */
export function connectPostgresql(url: string): DatabaseConnection {
  // A connection that breaks is told by the statement that needed it.
  const pool = createPool({ url, log: { warn: () => undefined }, limits: LIMITS });
  return { db: createKysely(pool), close: () => pool.end() };
}
