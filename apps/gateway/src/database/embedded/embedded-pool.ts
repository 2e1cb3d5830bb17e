/**
 * The embedded engine as a connection pool, so that the same dialect and the same SQL work on both engines. It has
 * one connection: `connect()` grants exclusive use of it until `release()`.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { ConnectionPool } from '../connection-pool';
import { SYSTEM_ROLE } from '../roles';
import { CHANGED_TABLES, type Maintenance } from './maintenance';
import { createMutex } from './mutex';
import type { RecoverableEngine } from './recoverable-engine';

const ACQUIRE_TIMEOUT_MS = 5_000;

export interface EmbeddedPoolOptions {
  acquireTimeoutMs?: number | undefined;
  /** Without it, the tables are never vacuumed. */
  maintenance?: Maintenance;
  warn?(facts: object, text: string): void;
}

export function createEmbeddedPool(
  engines: RecoverableEngine,
  { acquireTimeoutMs = ACQUIRE_TIMEOUT_MS, maintenance, warn = () => {} }: EmbeddedPoolOptions = {},
): ConnectionPool {
  const turns = createMutex(acquireTimeoutMs);

  /** Uses the turn of the caller that releases the connection; the next caller waits. Never rejects. */
  async function maintain(engine: PGlite, due: Maintenance): Promise<void> {
    due.markDone();
    try {
      await engines.query(engine, 'set role none', []);
      await engines.query(engine, 'vacuum', []);
      const { rows } = await engines.query<{ name: string }>(engine, CHANGED_TABLES, []);
      for (const { name } of rows) await engines.query(engine, `analyze ${name}`, []);
      await engines.query(engine, 'checkpoint', []);
    } catch (error) {
      warn({ err: error }, 'the embedded database could not be vacuumed');
    }
    if (engines.isLive(engine)) {
      await engines.query(engine, `set role ${SYSTEM_ROLE}`, []).catch((error: unknown) => {
        warn({ err: error }, 'the role of the session could not be set');
      });
    }
  }

  return {
    async connect() {
      const release = await turns.acquire();
      try {
        const engine = await engines.get();
        return {
          async query<R>(sql: string, parameters: readonly unknown[]) {
            const { rows, command = '', rowCount = 0 } = await engines.query<R>(engine, sql, [...parameters]);
            maintenance?.note(command, rowCount, parameters);
            return { rows, command, rowCount };
          },
          release(broken) {
            // After an outage the caller sends no rollback, because the connection counts as broken. This engine still
            // runs, so its transaction is rolled back here.
            if (broken && engines.isLive(engine)) {
              void engines.query(engine, 'rollback', []).then(release, release);
            } else if (maintenance?.isDue() && engines.isLive(engine) && engines.mayWrite()) {
              void maintain(engine, maintenance).then(release);
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
