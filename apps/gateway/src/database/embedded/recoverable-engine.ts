/**
 * One engine after the other on the same data. An engine that has panicked must not be asked again: it would answer
 * nothing and never give back the thread. Another one then recovers what was committed, as after a kill.
 */
import type { PGlite, Results } from '@electric-sql/pglite';
import * as v from 'valibot';
import { DatabaseError } from '../database-error';
import type { DiskSpace } from './disk-space';
import { createQueryPrepared } from './query-prepared';

export interface RecoverableEngine {
  /** The living engine, not writing while the disk has no room. Rejects with UNAVAILABLE while there is none. */
  get(): Promise<PGlite>;
  /** Whether it may still be asked. */
  isLiving(engine: PGlite): boolean;
  query<R>(engine: PGlite, sql: string, parameters: unknown[]): Promise<Results<R>>;
  /** Called with the living engine, and with each that follows. Returns its undo. */
  onOpened(listener: (engine: PGlite) => void): () => void;
  close(): Promise<void>;
}

export interface EngineDependencies {
  hasSpace: DiskSpace;
  /** Another engine on the same data, with its session begun. */
  reopen(): Promise<PGlite>;
  warn(facts: object, text: string): void;
}

/** PostgreSQL's severities after which a process ends, which the engine cannot; and what its machine throws. */
const deadly = v.union([
  v.object({ severity: v.picklist(['PANIC', 'FATAL']) }),
  v.object({ name: v.picklist(['RuntimeError', 'ExitStatus']) }),
]);

export function createRecoverableEngine(
  first: PGlite,
  { hasSpace, reopen, warn }: EngineDependencies,
): RecoverableEngine {
  let living: PGlite | undefined = first;
  let isWriting = true;
  let isClosed = false;
  const queryPrepared = createQueryPrepared();
  const listeners = new Set<(engine: PGlite) => void>();

  const isLiving = (engine: PGlite) => engine === living && !engine.closed;

  async function revive(): Promise<PGlite> {
    // Recovery writes; an attempt that fails would keep its files open.
    if (!(await hasSpace())) throw gone();
    const engine = await reopen();
    living = engine;
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
    if (isAllowed) warn({}, 'the disk has room again: the embedded database takes writes');
    else
      warn({}, 'the disk is full or read-only: the embedded database takes no writes until that is mended');
  }

  return {
    async get() {
      if (isClosed) throw new DatabaseError('CLOSED', 'The database is closed');
      const engine = living ?? (await revive());
      await allowWriting(engine);
      return engine;
    },
    isLiving,
    async query<R>(engine: PGlite, sql: string, parameters: unknown[]) {
      if (!isLiving(engine)) throw gone();
      try {
        return await queryPrepared<R>(engine, sql, parameters);
      } catch (error) {
        if (!v.is(deadly, error)) throw error;
        living = undefined;
        warn({ err: error }, 'the embedded database has panicked: it is opened anew');
        throw gone(error);
      }
    },
    onOpened(listener) {
      listeners.add(listener);
      if (living !== undefined) listener(living);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await living?.close();
    },
  };
}

function gone(cause?: unknown): DatabaseError {
  return new DatabaseError('UNAVAILABLE', 'The embedded database has stopped', { cause });
}
