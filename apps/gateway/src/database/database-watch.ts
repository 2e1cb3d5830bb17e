/** Observes the use of connections and the result of each statement, without changing either. */
import type { LogConfig, PostgresPool } from 'kysely';

export interface DatabaseWatch {
  /** Returns the same pool with counters; Kysely acquires its connections from it. */
  countConnections(pool: PostgresPool): PostgresPool;
  log: LogConfig;
}
