// A database that answers every query with the same rows, without any I/O.
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/** @param {readonly object[]} rows */
export function openRows(rows) {
  const connection = {
    executeQuery: async () => ({ rows: [...rows] }),
    async *streamQuery() {},
  };
  const nothing = async () => {};
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => /** @type {any} */ (connection),
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}
