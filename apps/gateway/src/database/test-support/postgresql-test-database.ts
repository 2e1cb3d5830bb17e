/** For tests: creates a separate database for each test on the server that the run has started or was given. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { createKysely } from '../create-kysely';
import { migrate } from '../migrations/migrate';
import type { OpenDatabase } from '../open-database';
import { BACKGROUND_LIMITS, createPool } from '../postgresql/create-pool';
import { createPostgresqlListen } from '../postgresql/listen';
import { BEGIN_SESSION } from '../roles';
import type { Database } from '../schema';
import { schemaKey } from './schema-key';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty where there is no server. */
    postgresqlUrl: string;
  }
}

const server = inject('postgresqlUrl');

export const hasPostgresql = server !== '';
/** Outages are part of the tests, so their warnings are not logged. */
export const silent = { warn: () => {} };

export interface EmptyDatabase {
  url: string;
  remove(): Promise<void>;
}

/** @param template another database to copy; it must have no connections */
export async function createEmptyDatabase(template?: string): Promise<EmptyDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asLogin(server, async (db) => {
    await sql`create database ${sql.id(name)} template ${sql.id(template ?? 'template1')}`.execute(db);
  });
  const remove = () =>
    asLogin(server, async (db) => {
      // Not `with (force)`, which fails while autovacuum runs. The statement waits for sessions that are ending.
      await sql`drop database ${sql.id(name)}`.execute(db);
    });
  return { url: urlOf(name), remove };
}

export async function createPostgresqlTestDatabase(): Promise<OpenDatabase> {
  const { url, remove } = await createEmptyDatabase(await ensureTemplate());
  // On a busy machine a statement may take longer than calls are given.
  const pool = createPool({
    url,
    log: silent,
    begin: BEGIN_SESSION,
    limits: { ...BACKGROUND_LIMITS, max: 10 },
  });
  const db = createKysely(pool);
  const close = async () => {
    await pool.end();
    await remove();
  };
  return { db, background: db, listen: createPostgresqlListen(url, silent), close };
}

/** Runs the work over one connection to the given database, with the role that logs in (no `set role`). */
export async function asLogin<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createKysely(createPool({ url, log: silent, limits: { max: 1 } }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A migrated database: the first caller creates it, and later callers copy it. */
function ensureTemplate(): Promise<string> {
  const name = `template_${schemaKey().slice(0, 20)}`;
  return asLogin(server, async (db) => {
    await sql`select pg_advisory_lock(hashtext(${name}))`.execute(db);
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(db);
    if (rows.length > 0) return name;
    const { url } = await createEmptyDatabase();
    await asLogin(url, migrate);
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} rename to ${sql.id(name)}`.execute(db);
    return name;
  });
}

function urlOf(database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
