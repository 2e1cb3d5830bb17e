/** The embedded database on a folder: the folder's lock, the engine, the migrations; and the undo of all three. */
import { createKysely } from '../create-kysely';
import { migrate } from '../migrate';
import type { OpenDatabase } from '../open-database';
import { BEGIN_SESSION } from '../roles';
import { createEmbeddedPool } from './embedded-pool';
import { lockFolder } from './folder-lock';
import { createEmbeddedListen } from './listen';
import { openEngine } from './open-engine';

/**
 * Closing rejects when the engine cannot be closed; the folder then stays locked until this process is gone.
 * @param acquireTimeoutMs how long a statement, and the closing, waits for the one connection
 * @throws DatabaseError when the folder is in use, or its schema is not one of this release
 */
export async function openEmbedded(dataDirectory: string, acquireTimeoutMs?: number): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDirectory);
  const engine = await openEngine(dataDirectory).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  // Never unlocked over an open engine: a second process on the folder would tear it.
  const pool = createEmbeddedPool(engine, acquireTimeoutMs);
  const db = createKysely(pool);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end().then(unlock);
    return closing;
  };
  try {
    await migrate(db);
    await engine.exec(BEGIN_SESSION);
  } catch (error) {
    await engine.close();
    await unlock();
    throw error;
  }
  return { db, listen: createEmbeddedListen(engine), close };
}
