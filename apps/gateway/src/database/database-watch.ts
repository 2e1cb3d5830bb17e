/** Whoever watches the database: how busy its connections are, and how each statement went. It changes neither. */
import type { LogConfig, PostgresPool } from 'kysely';

export interface DatabaseWatch {
  /** The same pool; Kysely takes its connections from what this returns. */
  countConnections(pool: PostgresPool): PostgresPool;
  log: LogConfig;
}
