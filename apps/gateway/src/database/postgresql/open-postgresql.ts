/** The database on a PostgreSQL server: migrated, then served by a pool of connections. */
import type { Logger } from 'pino';
import { createKysely } from '../create-kysely';
import { migrate } from '../migrate';
import type { OpenDatabase } from '../open-database';
import { createPool } from './create-pool';

/** @throws DatabaseError when the server cannot be reached, or the schema is not one of this release */
export async function openPostgresql(url: string, log: Pick<Logger, 'warn'>): Promise<OpenDatabase> {
  const pool = createPool(url, log);
  const db = createKysely(pool);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}
