/** The database of this process: locked folder, engine, migrations; and the undo of all three. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { DatabaseWatch } from './database-watch';
import { createEmbeddedPool } from './embedded-pool';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { openEngine } from './open-engine';
import type { Database, Schema } from './schema';

export interface OpenDatabase {
  db: Database;
  /**
   * Waits for the query that runs, closes the engine, gives the folder back. Safe to call twice. Rejects when the engine
   * cannot be closed; the folder then stays locked until this process is gone.
   */
  close(): Promise<void>;
}

export function createKysely(pool: PostgresPool, watch?: DatabaseWatch): Database {
  if (watch === undefined) return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: watch.countConnections(pool) }),
    log: watch.log,
  });
}

/**
 * @param acquireTimeoutMs how long a statement, and the closing, waits for the one connection
 * @throws DatabaseError when the folder is in use, or its schema is not one of this release
 */
export async function openDatabase(
  dataDirectory: string,
  acquireTimeoutMs?: number,
  watch?: DatabaseWatch,
): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDirectory);
  const engine = await openEngine(dataDirectory).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  // Never unlocked over an open engine: a second process on the folder would tear it.
  const pool = createEmbeddedPool(engine, acquireTimeoutMs);
  const db = createKysely(pool, watch);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end().then(unlock);
    return closing;
  };
  try {
    await migrate(db);
  } catch (error) {
    await engine.close();
    await unlock();
    throw error;
  }
  return { db, close };
}
