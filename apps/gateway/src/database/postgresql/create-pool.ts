/** A pool of connections to a PostgreSQL server: opened on demand, dropped when they break, then opened again. */
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { ConnectionPool } from '../connection-pool';
import { getTypeParser } from './get-type-parser';

export interface PoolOptions {
  url: string;
  log: Pick<Logger, 'warn'>;
  /** Run on each new connection before anything else. */
  begin?: string;
  limits?: PoolLimits;
}

type PoolLimits = Pick<PoolConfig, 'max' | 'connectionTimeoutMillis' | 'statement_timeout' | 'query_timeout'>;

const LIMITS: PoolLimits = {
  max: 10,
  // The time for which a request waits for a connection, because none is free or the server does not answer.
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  // `statement_timeout` ends a statement in the server; this limit ends the wait for a server that does not answer.
  query_timeout: 11_000,
};

export function createPool({ url, log, begin, limits = LIMITS }: PoolOptions): ConnectionPool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'unified-shell',
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    ...limits,
  });
  // Without a listener the end of a connection, such as by a restart of the server, would end this process. The
  // error holds the client with its settings: only its message is logged.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection ended'));
  // The end of an acquired connection is reported to its holder by the next statement.
  pool.on('connect', (client) => client.on('error', () => {}));

  const begun = new WeakSet<PoolClient>();
  async function beginSession(client: PoolClient): Promise<void> {
    if (begin === undefined || begun.has(client)) return;
    try {
      await client.query(begin);
      begun.add(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    async connect() {
      const client = await pool.connect();
      await beginSession(client);
      return {
        async query(sql, parameters) {
          const { rows, command, rowCount } = await client.query(sql, [...parameters]);
          return { rows, command, rowCount: rowCount ?? 0 };
        },
        release: (broken) => client.release(broken),
      };
    },
    end: () => pool.end(),
  };
}
