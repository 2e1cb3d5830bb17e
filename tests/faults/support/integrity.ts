/** Checks a database with PostgreSQL's amcheck: every index entry has its row, and every row can be read. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { sql } from 'kysely';
import { asLogin } from '../../../apps/gateway/src/database/test-support/postgresql-test-database';

const PREPARE = 'create extension if not exists amcheck';

/** Checks every index against its table in both directions; the query fails at the first inconsistent index. */
const INDEXES = `select count(*)::int as checked from (
  select bt_index_parent_check(i.indexrelid, true) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid offset 0) as checks`;

/** Lists the faults in the rows of tables and of their TOAST tables. */
const ROWS = `select c.relname || ': ' || v.msg as fault from pg_class c, lateral verify_heapam(c.oid) v
  where c.relkind in ('r', 't') and c.relpersistence = 'p'`;

/** Checks a copy of the database, so that the data folder stays as the killed process left it. @returns the faults */
export async function findFaultsOfFolder(dataDirectory: string): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'integrity-'));
  await cp(join(dataDirectory, 'db'), copy, { recursive: true });
  const engine = await PGlite.create({ dataDir: copy, extensions: { amcheck } });
  try {
    await engine.exec(PREPARE);
    await engine.query(INDEXES);
    return (await engine.query<{ fault: string }>(ROWS)).rows.map(({ fault }) => fault);
  } finally {
    await engine.close();
    await rm(copy, { recursive: true });
  }
}

/** Connects as superuser, as amcheck requires. @returns the faults */
export function findFaultsOfServer(databaseUrl: string): Promise<string[]> {
  const url = new URL(databaseUrl);
  url.username = 'postgres';
  return asLogin(url.href, async (db) => {
    await sql.raw(PREPARE).execute(db);
    await sql.raw(INDEXES).execute(db);
    return (await sql.raw<{ fault: string }>(ROWS).execute(db)).rows.map(({ fault }) => fault);
  });
}
