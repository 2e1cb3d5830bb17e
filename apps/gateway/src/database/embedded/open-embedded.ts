/** Opens the embedded database on a folder: locks the folder, starts the engine, runs the migrations. */
import type { PGlite } from '@electric-sql/pglite';
import { systemClock } from '../../platform/clock';
import { createKysely } from '../create-kysely';
import { DatabaseError } from '../database-error';
import type { DatabaseWatch } from '../database-watch';
import { migrate } from '../migrations/migrate';
import type { OpenDatabase } from '../open-database';
import { BEGIN_SESSION } from '../roles';
import type { Database } from '../schema';
import { createDiskSpace, type DiskSpace } from './disk-space';
import { createEmbeddedPool, type EmbeddedPoolOptions } from './embedded-pool';
import { type LockOptions, lockFolder } from './folder-lock';
import { createEmbeddedListen } from './listen';
import { createMaintenance } from './maintenance';
import { openEngine } from './open-engine';
import { makePrivate } from './private-folder';
import { PLAN_ONCE } from './query-prepared';
import { createRecoverableEngine, type EngineDependencies } from './recoverable-engine';

export interface EmbeddedOptions {
  /** The time for which a statement, or closing, waits for the one connection. */
  acquireTimeoutMs?: number | undefined;
  watch?: DatabaseWatch | undefined;
  takeOver?: LockOptions['takeOver'];
  /** Called when the disk becomes full, and when it has room again. */
  warn?: EngineDependencies['warn'];
}

/**
 * Closing rejects when the engine cannot be closed; the folder then stays locked until this process ends.
 * @throws DatabaseError when the folder is in use, its disk is full, or its schema is not one of this release
 */
export function openEmbedded(dataDirectory: string, options: EmbeddedOptions = {}): Promise<OpenDatabase> {
  return open(dataDirectory, options, {
    needsRoom: true,
    upkeep: { maintenance: createMaintenance(systemClock) },
    async prepare(db, engine) {
      await migrate(db);
      await engine.exec(`${BEGIN_SESSION}; ${PLAN_ONCE}`);
    },
  });
}

/** Connects as the owner and does not migrate: for backups, and for restoring the data of another release. */
export function connectEmbedded(
  dataDirectory: string,
  options: Pick<EmbeddedOptions, 'takeOver'> = {},
): Promise<OpenDatabase> {
  return open(dataDirectory, options, { needsRoom: false, upkeep: {}, prepare: () => Promise.resolve() });
}

interface Purpose {
  needsRoom: boolean;
  upkeep: Pick<EmbeddedPoolOptions, 'maintenance'>;
  prepare(db: Database, engine: PGlite): Promise<void>;
}

async function open(
  dataDirectory: string,
  { acquireTimeoutMs, watch, takeOver, warn = () => {} }: EmbeddedOptions,
  { needsRoom, upkeep, prepare }: Purpose,
): Promise<OpenDatabase> {
  await makePrivate(dataDirectory);
  const lock = await lockFolder(dataDirectory, { takeOver });
  const hasSpace = createDiskSpace(dataDirectory);
  const first = await openFirst(dataDirectory, needsRoom ? hasSpace : undefined).catch(
    async (error: unknown) => {
      await lock.release();
      throw error;
    },
  );
  const recoverable = createRecoverableEngine(first, {
    isHeld: lock.isHeld,
    hasSpace,
    async reopen() {
      const engine = await openEngine(dataDirectory);
      await engine.exec(`${BEGIN_SESSION}; ${PLAN_ONCE}`);
      return engine;
    },
    warn,
  });
  // Never unlocked while the engine is open: a second process on the folder would corrupt it.
  const pool = createEmbeddedPool(recoverable, { acquireTimeoutMs, warn, ...upkeep });
  const db = createKysely(pool, watch);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end().then(lock.release);
    return closing;
  };
  try {
    await prepare(db, first);
  } catch (error) {
    await recoverable.close();
    await lock.release();
    throw error;
  }
  return { db, background: db, listen: createEmbeddedListen(recoverable), close };
}

async function openFirst(dataDirectory: string, hasRoom?: DiskSpace): Promise<PGlite> {
  if (hasRoom === undefined || (await hasRoom())) return openEngine(dataDirectory);
  throw new DatabaseError(
    'NOT_WRITABLE',
    `The disk of ${dataDirectory} is full or read-only: less than 64 MB can be written. Free some space, then start again.`,
  );
}
