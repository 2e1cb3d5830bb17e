/** The query builder over a pool: the same dialect, and so the same SQL, for both engines. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { DatabaseWatch } from './database-watch';
import type { Database, Schema } from './schema';

export function createKysely(pool: PostgresPool, watch?: DatabaseWatch): Database {
  if (watch === undefined) return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: watch.countConnections(pool) }),
    log: watch.log,
  });
}
