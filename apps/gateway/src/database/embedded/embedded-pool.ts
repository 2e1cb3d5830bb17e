/**
 * The embedded engine in the shape of a connection pool, so that the same dialect and the same SQL work on both. There is
 * one connection: `connect()` hands it out exclusively until `release()`.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { ConnectionPool } from '../connection-pool';
import { DatabaseError } from '../database-error';
import { createExclusive } from './exclusive';

const ACQUIRE_TIMEOUT_MS = 5_000;

export function createEmbeddedPool(engine: PGlite, acquireTimeoutMs = ACQUIRE_TIMEOUT_MS): ConnectionPool {
  const turns = createExclusive(acquireTimeoutMs);
  return {
    async connect() {
      const release = await turns.acquire();
      return {
        async query<R>(sql: string, parameters: readonly unknown[]) {
          if (engine.closed) throw new DatabaseError('CLOSED', 'The database is closed');
          const { rows, command = '', rowCount = 0 } = await engine.query<R>(sql, [...parameters]);
          return { rows, command, rowCount };
        },
        release,
      };
    },
    async end() {
      // Whoever holds the connection finishes first.
      const release = await turns.acquire();
      await engine.close();
      release();
    },
  };
}
