/** Connections to a PostgreSQL server: made as they are needed, given up when they break, made anew afterwards. */
import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';

/** A request waits this long for a connection at most, whether none is free or the server does not answer. */
const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** The server ends a statement; this side ends the wait when the server cannot say so any more. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

export function createPool(url: string, log: Pick<Logger, 'warn'>, change: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'unified-shell',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...change,
  });
  // Without a listener the end of an idle connection, such as a restart of the server, ends this process. The error
  // carries the client with its settings: only its message is written.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection ended'));
  return pool;
}
