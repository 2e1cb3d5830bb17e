/** A pool of connections to a PostgreSQL server: opened on demand, dropped when they break, then opened again. */
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { ConnectionPool } from '../connection-pool';
import { DatabaseError } from '../database-error';
import { getTypeParser } from './get-type-parser';

export interface PoolOptions {
  url: string;
  log: Pick<Logger, 'warn'>;
  /** Run on each new connection before anything else. */
  begin?: string;
  limits?: PoolLimits;
}

export interface PoolLimits
  extends Pick<
    PoolConfig,
    | 'max'
    | 'connectionTimeoutMillis'
    | 'statement_timeout'
    | 'query_timeout'
    | 'idle_in_transaction_session_timeout'
  > {
  /** Further callers are refused at once while so many wait for a connection. Default: no bound. */
  maxWaiting?: number;
}

/**
 * For calls, which a database that is slow or hangs must not hold up (case X3): the wait for a connection and the first
 * statement together take less than two seconds.
 */
export const CALL_LIMITS: PoolLimits = {
  max: 10,
  // The time for which a call waits for a connection, because none is free or the server does not answer.
  connectionTimeoutMillis: 1_800,
  statement_timeout: 1_500,
  // `statement_timeout` ends a statement in the server; this limit ends the wait for a server that does not answer.
  query_timeout: 1_800,
  // A machine that is paused or cut off in a transaction holds its locks for so long; no call waits for another service in one.
  idle_in_transaction_session_timeout: 1_500,
  maxWaiting: 1_000,
};

/** For work that no call waits for, such as the deletion of old rows. */
export const BACKGROUND_LIMITS: PoolLimits = {
  max: 2,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
  query_timeout: 61_000,
};

/** The driver's own error has no code. */
const NO_ANSWER = 'Query read timeout';

export function createPool({ url, log, begin, limits = CALL_LIMITS }: PoolOptions): ConnectionPool {
  const { maxWaiting = Number.POSITIVE_INFINITY, ...driverLimits } = limits;
  const pool = new Pool({
    connectionString: url,
    application_name: 'unified-shell',
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    ...driverLimits,
  });
  // Without a listener the end of a connection, such as by a restart of the server, would end this process. The
  // error holds the client with its settings: only its message is logged.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection ended'));

  /**
   * Raised when the server does not answer on a connection: the connections that were opened before may all be dead,
   * and each would cost a call two seconds.
   */
  let generation = 0;
  const generationOf = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => {
    generationOf.set(client, generation);
    // The end of an acquired connection is reported to its holder by the next statement.
    client.on('error', () => {});
  });

  async function query(client: PoolClient, text: string, values: readonly unknown[], waitedMs: number) {
    const { query_timeout: limitMs } = limits;
    const config = {
      text,
      values: [...values],
      ...(limitMs === undefined ? {} : { query_timeout: Math.max(1, limitMs - waitedMs) }),
    };
    try {
      return await client.query(config);
    } catch (error) {
      if (error instanceof Error && error.message === NO_ANSWER) generation += 1;
      throw error;
    }
  }

  async function acquire(): Promise<PoolClient> {
    for (;;) {
      if (pool.waitingCount >= maxWaiting) {
        throw new DatabaseError('UNAVAILABLE', `${maxWaiting} calls wait for a database connection already`);
      }
      const client = await pool.connect();
      if (generationOf.get(client) === generation) return client;
      client.release(true);
    }
  }

  const begun = new WeakSet<PoolClient>();
  async function beginSession(client: PoolClient, waitedMs: number): Promise<void> {
    if (begin === undefined || begun.has(client)) return;
    try {
      await query(client, begin, [], waitedMs);
      begun.add(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    async connect() {
      const start = performance.now();
      const client = await acquire();
      await beginSession(client, performance.now() - start);
      let waitedMs = Math.ceil(performance.now() - start);
      return {
        async query(sql, parameters) {
          const beforeMs = waitedMs;
          waitedMs = 0;
          const { rows, command, rowCount } = await query(client, sql, parameters, beforeMs);
          return { rows, command, rowCount: rowCount ?? 0 };
        },
        release: (broken) => client.release(broken),
      };
    },
    end: () => pool.end(),
  };
}
