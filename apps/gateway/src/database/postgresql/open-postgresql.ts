/** Opens the database on a PostgreSQL server: migrates as its owner, then connects as the system role. */
import type { Logger } from 'pino';
import { createKysely } from '../create-kysely';
import type { DatabaseWatch } from '../database-watch';
import { migrate } from '../migrations/migrate';
import type { OpenDatabase } from '../open-database';
import { BEGIN_SESSION } from '../roles';
import { BACKGROUND_LIMITS, createPool } from './create-pool';
import { createPostgresqlListen } from './listen';

/** @throws DatabaseError when the server cannot be reached, or the schema does not belong to this release */
export async function openPostgresql(
  url: string,
  log: Pick<Logger, 'warn'>,
  watch?: DatabaseWatch,
): Promise<OpenDatabase> {
  // Only connecting has a time limit: another process may be migrating, and a step may take long.
  const owner = createKysely(createPool({ url, log, limits: { max: 1, connectionTimeoutMillis: 5_000 } }));
  try {
    await migrate(owner);
  } finally {
    await owner.destroy();
  }

  const pool = createPool({ url, log, begin: BEGIN_SESSION });
  const backgroundPool = createPool({ url, log, begin: BEGIN_SESSION, limits: BACKGROUND_LIMITS });
  let closing: Promise<unknown> | undefined;
  return {
    db: createKysely(pool, watch),
    background: createKysely(backgroundPool, watch),
    listen: createPostgresqlListen(url, log),
    async close() {
      closing ??= Promise.all([pool.end(), backgroundPool.end()]);
      await closing;
    },
  };
}
