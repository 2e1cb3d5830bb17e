// Provides the PostgreSQL server that tests get by `inject('postgresqlUrl')`: the server of TEST_DATABASE_URL, else a
// temporary server, else none.
import { findPostgresql, startPostgresql } from '../lib/postgresql.mjs';

export async function setup({ provide }) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    provide('postgresqlUrl', given);
    return undefined;
  }
  const postgresql = findPostgresql();
  if (!postgresql) {
    provide('postgresqlUrl', '');
    return undefined;
  }
  const { url, stop } = await startPostgresql(postgresql);
  provide('postgresqlUrl', url);
  return stop;
}
