import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../migrations/migrate';
import { migrations, newestVersion } from '../migrations/migrations';
import { ensureRoles, SYSTEM_ROLE } from '../roles';
import type { Database } from '../schema';
import {
  asLogin,
  createEmptyDatabase,
  type EmptyDatabase,
  hasPostgresql,
  silent,
} from '../test-support/postgresql-test-database';
import { openPostgresql } from './open-postgresql';

const ROLES = 'unified_shell_system, unified_shell_request, unified_shell_administrator';

// 2026-11-21: needs a server; `npm test` reports its absence once, for all tests on PostgreSQL.
describe.skipIf(!hasPostgresql)('a database on a server', () => {
  let server: EmptyDatabase;
  beforeEach(async () => {
    server = await createEmptyDatabase();
  });
  afterEach(() => server.remove());

  it('is migrated once by eight processes that start at the same moment', async () => {
    // Creates the roles first: a process that creates them would make the others wait before the migrations.
    await asLogin(server.url, ensureRoles);
    let connected = 0;
    let go = () => {};
    const start = new Promise<void>((resolve) => {
      go = resolve;
    });
    const migrateTogether = async (db: Database) => {
      await sql`select 1`.execute(db);
      connected += 1;
      if (connected === 8) go();
      await start;
      await migrate(db);
    };
    await Promise.all(Array.from({ length: 8 }, () => asLogin(server.url, migrateTogether)));
    const read = (db: Database) => db.selectFrom('schema_migrations').select('version').execute();
    expect(await asLogin(server.url, read)).toHaveLength(migrations.length);
  });

  it('is opened by four processes at once', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgresql(server.url, silent)));
    for (const { db } of opened) {
      expect(await db.selectFrom('organisations').selectAll().execute()).toEqual([]);
    }
    await Promise.all(opened.map(({ close }) => close()));
  });

  it('runs statements as the system role, and rejects them after it was closed', async () => {
    const { db, close } = await openPostgresql(server.url, silent);
    const role = sql<{ now: string }>`select current_user as now`;
    expect((await role.execute(db)).rows).toEqual([{ now: SYSTEM_ROLE }]);
    await Promise.all([close(), close()]);
    await expect(role.execute(db)).rejects.toMatchObject({ code: 'CLOSED' });
  });

  it('stays empty when a migration fails', async () => {
    const next = {
      version: newestVersion() + 1,
      name: 'broken',
      statements: ['create table extra ()', 'no'],
    };
    const migrated = asLogin(server.url, (db) => migrate(db, [...migrations, next]));
    await expect(migrated).rejects.toMatchObject({ code: 'MIGRATION_FAILED' });
    const tables = (db: Database) => sql`select from pg_tables where schemaname = 'public'`.execute(db);
    expect((await asLogin(server.url, tables)).rows).toEqual([]);
  });

  it('rejects with UNAVAILABLE when it does not exist', async () => {
    const url = new URL(server.url);
    url.pathname = '/none';
    await expect(openPostgresql(url.href, silent)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('rejects a login that may not assume the roles, with the SQL that an administrator has to run', async () => {
    const login = `plain_${randomUUID().slice(0, 8)}`;
    const asPlain = new URL(server.url);
    asPlain.username = login;
    await asLogin(server.url, (db) => sql`create role ${sql.id(login)} login`.execute(db));
    try {
      const start = openPostgresql(asPlain.href, silent);
      await expect(start).rejects.toMatchObject({ code: 'ROLES_MISSING' });
      await expect(start).rejects.toThrow(`grant ${ROLES} to ${login};`);
      await asLogin(server.url, async (db) => {
        await sql`grant ${sql.raw(ROLES)} to ${sql.id(login)}`.execute(db);
        await sql`grant create on schema public to ${sql.id(login)}`.execute(db);
      });
      const { db, close } = await openPostgresql(asPlain.href, silent);
      expect(await db.selectFrom('organisations').selectAll().execute()).toEqual([]);
      await close();
    } finally {
      await server.remove();
      server = await createEmptyDatabase();
      await asLogin(server.url, (db) => sql`drop role ${sql.id(login)}`.execute(db));
    }
  });
});
