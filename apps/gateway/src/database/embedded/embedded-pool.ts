/**
 * The embedded engine as a connection pool, so that the same dialect and the same SQL work on both engines. It has
 * one connection: `connect()` grants exclusive use of it until `release()`.
 */
import type { ConnectionPool } from '../connection-pool';
import { createMutex } from './mutex';
import type { RecoverableEngine } from './recoverable-engine';

const ACQUIRE_TIMEOUT_MS = 5_000;

export function createEmbeddedPool(
  engines: RecoverableEngine,
  acquireTimeoutMs = ACQUIRE_TIMEOUT_MS,
): ConnectionPool {
  const turns = createMutex(acquireTimeoutMs);
  return {
    async connect() {
      const release = await turns.acquire();
      try {
        const engine = await engines.get();
        return {
          async query<R>(sql: string, parameters: readonly unknown[]) {
            const { rows, command = '', rowCount = 0 } = await engines.query<R>(engine, sql, [...parameters]);
            return { rows, command, rowCount };
          },
          release(broken) {
            // After an outage the caller sends no rollback, because the connection counts as broken. This engine still
            // runs, so its transaction is rolled back here.
            if (broken && engines.isLive(engine)) {
              void engines.query(engine, 'rollback', []).then(release, release);
            } else release();
          },
        };
      } catch (error) {
        release();
        throw error;
      }
    },
    async end() {
      // The holder of the connection finishes first.
      const release = await turns.acquire();
      await engines.close();
      release();
    },
  };
}
