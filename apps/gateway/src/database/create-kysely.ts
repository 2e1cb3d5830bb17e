/**
 * Creates the query builder over either engine's pool: with the same dialect, the same SQL, and the same errors
 * when the database is unavailable.
 */
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { ConnectionPool, PooledConnection, QueryAnswer } from './connection-pool';
import type { DatabaseError } from './database-error';
import type { DatabaseWatch } from './database-watch';
import { explainOutage } from './explain-outage';
import type { Database, Schema } from './schema';

export function createKysely(pool: ConnectionPool, watch?: DatabaseWatch): Database {
  const adapted = adapt(pool);
  if (watch === undefined) return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: adapted }) });
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: watch.countConnections(adapted) }),
    log: watch.log,
  });
}

function adapt(pool: ConnectionPool): PostgresPool {
  return {
    connect: async () => {
      const connection = await pool.connect().catch((error: unknown) => {
        throw explainOutage(error) ?? error;
      });
      return createClient(connection);
    },
    end: () => pool.end(),
  };
}

function createClient(connection: PooledConnection): PostgresPoolClient {
  let outage: DatabaseError | undefined;

  async function run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // A rollback over a broken connection would wait for the time limit once more.
    if (outage?.code === 'UNAVAILABLE') throw outage;
    try {
      return present(await connection.query<R>(sql, parameters));
    } catch (error) {
      outage = explainOutage(error);
      throw outage ?? error;
    }
  }

  function query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    statement: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new TypeError('Cursors are not supported by both engines');
    return run<R>(statement, parameters);
  }
  return { query, release: () => connection.release(outage?.code === 'UNAVAILABLE') };
}

/** The command tells Kysely whether the rows were changed or read. Other commands change no rows. */
function present<R>({ rows, command, rowCount }: QueryAnswer<R>): PostgresQueryResult<R> {
  switch (command) {
    case 'INSERT':
    case 'UPDATE':
    case 'DELETE':
    case 'MERGE':
      return { rows, command, rowCount };
    default:
      return { rows, command: 'SELECT', rowCount };
  }
}
