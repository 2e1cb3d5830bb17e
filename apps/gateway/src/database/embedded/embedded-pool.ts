/**
 * The embedded engine in the shape of a connection pool, so that the same PostgreSQL dialect and the same SQL work on
 * both. There is one connection: `connect()` hands it out exclusively until `release()`.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError } from '../database-error';
import { createExclusive } from './exclusive';

const ACQUIRE_TIMEOUT_MS = 5_000;

export function createEmbeddedPool(engine: PGlite, acquireTimeoutMs = ACQUIRE_TIMEOUT_MS): PostgresPool {
  const turns = createExclusive(acquireTimeoutMs);
  const run = createRun(engine);
  return {
    async connect() {
      const release = await turns.acquire();
      return createClient(run, release);
    },
    async end() {
      // Whoever holds the connection finishes first.
      const release = await turns.acquire();
      await engine.close();
      release();
    },
  };
}

type Run = <R>(sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>;

function createRun(engine: PGlite): Run {
  return async <R>(sql: string, parameters: readonly unknown[]) => {
    if (engine.closed) throw new DatabaseError('CLOSED', 'The database is closed');
    const { rows, affectedRows } = await engine.query<R>(sql, [...parameters]);
    const command = commandOf(sql);
    return { rows, command, rowCount: command === 'SELECT' ? rows.length : (affectedRows ?? 0) };
  };
}

function createClient(run: Run, release: () => void): PostgresPoolClient {
  function query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    statement: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new TypeError('The embedded engine has no cursors');
    return run<R>(statement, parameters);
  }
  return { query, release };
}

/** The engine does not hand out the command tag; Kysely needs it to tell changed rows from read ones. */
function commandOf(sql: string): PostgresQueryResult<unknown>['command'] {
  const word = sql.trimStart().slice(0, 6).toUpperCase();
  switch (word) {
    case 'INSERT':
    case 'UPDATE':
    case 'DELETE':
      return word;
    default:
      return word.startsWith('MERGE') ? 'MERGE' : 'SELECT';
  }
}
