/**
 * Replaces the engine after a panic, on the same data. An engine that has panicked must not be used again: it would
 * neither answer nor return from the call. The next engine recovers the committed data, as after a kill.
 */
import type { PGlite, Results } from '@electric-sql/pglite';
import * as v from 'valibot';
import { DatabaseError } from '../database-error';
import type { DiskSpace } from './disk-space';
import { createQueryPrepared } from './query-prepared';

export interface RecoverableEngine {
  /** The live engine, read-only while the disk has no room. Rejects with UNAVAILABLE while none can be opened. */
  get(): Promise<PGlite>;
  /** Whether the engine may still be used. */
  isLive(engine: PGlite): boolean;
  /** Whether the disk had room when the engine was last used. */
  mayWrite(): boolean;
  query<R>(engine: PGlite, sql: string, parameters: unknown[]): Promise<Results<R>>;
  /** Calls the listener with the live engine and with each later one. Returns a function that removes it. */
  onOpened(listener: (engine: PGlite) => void): () => void;
  close(): Promise<void>;
}

export interface EngineDependencies {
  /** Whether this process still holds the data folder. */
  isHeld(): Promise<boolean>;
  hasSpace: DiskSpace;
  /** Opens another engine on the same data and sets up its session. */
  reopen(): Promise<PGlite>;
  warn(facts: object, text: string): void;
}

/**
 * Errors after which the engine is unusable: severities that end a server process, and errors of the WebAssembly.
 */
const fatalError = v.union([
  v.object({ severity: v.picklist(['PANIC', 'FATAL']) }),
  v.object({ name: v.picklist(['RuntimeError', 'ExitStatus']) }),
]);

export function createRecoverableEngine(
  first: PGlite,
  { isHeld, hasSpace, reopen, warn }: EngineDependencies,
): RecoverableEngine {
  let live: PGlite | undefined = first;
  let isWriting = true;
  let isClosed = false;
  let isWarned = false;
  const queryPrepared = createQueryPrepared();
  const listeners = new Set<(engine: PGlite) => void>();

  const isLive = (engine: PGlite) => engine === live && !engine.closed;

  /** A folder that another process has taken over must not be written any more. */
  async function requireHeld(): Promise<void> {
    if (await isHeld()) {
      if (isWarned) warn({}, 'the data folder is held again: the embedded database answers calls');
      isWarned = false;
      return;
    }
    if (!isWarned) warn({}, 'the data folder is not held any more: the embedded database answers no calls');
    isWarned = true;
    throw new DatabaseError('UNAVAILABLE', 'This process does not hold the data folder any more');
  }

  async function reopenEngine(): Promise<PGlite> {
    // Recovery writes to the disk; a failed attempt would leave files open.
    if (!(await hasSpace())) throw stoppedError();
    const engine = await reopen();
    live = engine;
    isWriting = true;
    warn({}, 'the embedded database has recovered');
    for (const listener of listeners) listener(engine);
    return engine;
  }

  async function allowWriting(engine: PGlite): Promise<void> {
    const isAllowed = await hasSpace();
    if (isAllowed === isWriting) return;
    await engine.exec(`set session characteristics as transaction read ${isAllowed ? 'write' : 'only'}`);
    isWriting = isAllowed;
    if (isAllowed) warn({}, 'the disk has space again: the embedded database accepts writes');
    else
      warn({}, 'the disk is full or read-only: the embedded database accepts no writes until this is fixed');
  }

  return {
    async get() {
      if (isClosed) throw new DatabaseError('CLOSED', 'The database is closed');
      await requireHeld();
      const engine = live ?? (await reopenEngine());
      await allowWriting(engine);
      return engine;
    },
    isLive,
    mayWrite: () => isWriting,
    async query<R>(engine: PGlite, sql: string, parameters: unknown[]) {
      await requireHeld();
      if (!isLive(engine)) throw stoppedError();
      try {
        return await queryPrepared<R>(engine, sql, parameters);
      } catch (error) {
        if (!v.is(fatalError, error)) throw error;
        live = undefined;
        warn({ err: error }, 'the embedded database has panicked and is being reopened');
        throw stoppedError(error);
      }
    },
    onOpened(listener) {
      listeners.add(listener);
      if (live !== undefined) listener(live);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      // An engine writes while it closes.
      if (await isHeld()) await live?.close();
    },
  };
}

function stoppedError(cause?: unknown): DatabaseError {
  return new DatabaseError('UNAVAILABLE', 'The embedded database has stopped', { cause });
}
