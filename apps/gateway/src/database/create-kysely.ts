/** The query builder over a pool: the same dialect, and so the same SQL, for both engines. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Database, Schema } from './schema';

export function createKysely(pool: PostgresPool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
