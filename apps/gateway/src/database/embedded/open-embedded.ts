/** The embedded database on a folder: the folder's lock, the engine, the migrations; and the undo of all three. */
import type { PGlite } from '@electric-sql/pglite';
import { createKysely } from '../create-kysely';
import type { DatabaseWatch } from '../database-watch';
import { migrate } from '../migrate';
import type { OpenDatabase } from '../open-database';
import { BEGIN_SESSION } from '../roles';
import type { Database } from '../schema';
import { createEmbeddedPool } from './embedded-pool';
import { lockFolder } from './folder-lock';
import { createEmbeddedListen } from './listen';
import { openEngine } from './open-engine';

export interface EmbeddedOptions {
  /** How long a statement, and the closing, waits for the one connection. */
  acquireTimeoutMs?: number | undefined;
  watch?: DatabaseWatch | undefined;
}

/**
 * Closing rejects when the engine cannot be closed; the folder then stays locked until this process is gone.
 * @throws DatabaseError when the folder is in use, or its schema is not one of this release
 */
export function openEmbedded(
  dataDirectory: string,
  { acquireTimeoutMs, watch }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  return open(dataDirectory, { acquireTimeoutMs, watch }, async (db, engine) => {
    await migrate(db);
    await engine.exec(BEGIN_SESSION);
  });
}

/** As the owner, with the schema as it is: for backups, and for restoring what another release wrote. */
export function connectEmbedded(dataDirectory: string): Promise<OpenDatabase> {
  return open(dataDirectory, {}, () => Promise.resolve());
}

async function open(
  dataDirectory: string,
  { acquireTimeoutMs, watch }: EmbeddedOptions,
  prepare: (db: Database, engine: PGlite) => Promise<void>,
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
    await prepare(db, engine);
  } catch (error) {
    await engine.close();
    await unlock();
    throw error;
  }
  return { db, listen: createEmbeddedListen(engine), close };
}
