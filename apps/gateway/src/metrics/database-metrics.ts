/** The duration and failures of statements, and the use of connections. */
import type { PostgresPool } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { StatementObserver } from '../database/observe-statements';
import { errorCodeOf } from './error-code';

export interface DatabaseMetrics {
  onStatement: StatementObserver;
  /** Returns the same pool with counters; Kysely acquires its connections from it. */
  countConnections(pool: PostgresPool): PostgresPool;
}

const LATENCY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createDatabaseMetrics(registry: Registry): DatabaseMetrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'gateway_database_statement_duration_seconds',
    help: 'Time that a statement took once it had a connection, by kind.',
    labelNames: ['kind'],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const errors = new Counter({
    name: 'gateway_database_errors_total',
    help: 'Statements and connections that failed, by SQLSTATE or error code.',
    labelNames: ['code'],
    registers,
  });
  const connections = { inUse: 0, waiting: 0 };
  // Collected before the scrape runs its own statements.
  new Gauge({
    name: 'gateway_database_connections_in_use',
    help: 'Connections in use by requests and tasks.',
    registers,
    collect() {
      this.set(connections.inUse);
    },
  });
  new Gauge({
    name: 'gateway_database_connections_waiting',
    help: 'Requests and tasks that wait for a connection.',
    registers,
    collect() {
      this.set(connections.waiting);
    },
  });
  const count = (error: unknown) => errors.inc({ code: errorCodeOf(error) });

  return {
    onStatement({ kind, milliseconds, error }) {
      duration.observe({ kind }, milliseconds / 1000);
      if (error !== undefined) count(error);
    },
    countConnections(pool) {
      return {
        async connect() {
          connections.waiting += 1;
          const client = await pool
            .connect()
            .catch((error: unknown) => {
              count(error);
              throw error;
            })
            .finally(() => {
              connections.waiting -= 1;
            });
          connections.inUse += 1;
          // The pool returns a client with a new `release` each time.
          const release = client.release.bind(client);
          client.release = () => {
            connections.inUse -= 1;
            release();
          };
          return client;
        },
        end: () => pool.end(),
      };
    },
  };
}
