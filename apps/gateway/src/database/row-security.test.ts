/** Checks the rules of every table, including those of later migrations, by querying the system catalogue. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from './open-database';
import { REQUEST_ROLE, SYSTEM_ROLE } from './roles';
import { asOwner } from './test-support/as-owner';
import { testEngines } from './test-support/test-engines';

/** Tables without rows of users, which no request may access. */
const WITHOUT_ROW_SECURITY = ['schema_migrations'];

interface Table {
  name: string;
  secured: boolean;
  /** The condition of the policy `system`, under which the system role sees a row; null without the policy. */
  systemRule: string | null;
  systemReads: boolean;
  requestTouches: boolean;
}

describe.each(testEngines)('every table on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let tables: Table[] = [];
  beforeAll(async () => {
    database = await createDatabase();
    const query = sql<Table>`select c.relname as name,
        c.relrowsecurity and c.relforcerowsecurity as secured,
        (select qual from pg_policies p where p.tablename = c.relname and p.policyname = 'system'
          and p.roles = array[${SYSTEM_ROLE}]::name[] and p.cmd = 'ALL') as "systemRule",
        has_table_privilege(${SYSTEM_ROLE}, c.oid, 'select') as "systemReads",
        has_table_privilege(${REQUEST_ROLE}, c.oid, 'select, insert, update, delete, truncate')
          or has_any_column_privilege(${REQUEST_ROLE}, c.oid, 'select, insert, update') as "requestTouches"
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
    tables = (await query.execute(database.db)).rows;
  });
  afterAll(() => database.close());

  it('has row-level security that is forced on its owner, and a policy that admits only the system role', () => {
    const rest = tables.filter(({ name }) => !WITHOUT_ROW_SECURITY.includes(name));
    const open = rest.filter(
      ({ secured, systemRule }) => !secured || systemRule !== `(CURRENT_USER = '${SYSTEM_ROLE}'::name)`,
    );
    expect(open).toEqual([]);
    expect(rest.length).toBeGreaterThan(8);
  });

  it('is inaccessible to requests when it has no row-level security', () => {
    const bare = tables.filter(({ secured }) => !secured);
    expect(bare.map(({ name }) => name)).toEqual(WITHOUT_ROW_SECURITY);
    expect(bare.filter(({ requestTouches }) => requestTouches)).toEqual([]);
  });

  it('can be read by the system role', () => {
    expect(tables.filter(({ systemReads }) => !systemReads)).toEqual([]);
  });

  it('has no policy for the role PUBLIC', async () => {
    const rules = sql<{
      name: string;
    }>`select tablename as name from pg_policies where 'public' = any (roles)`;
    expect((await rules.execute(database.db)).rows).toEqual([]);
  });

  it('has no view that reads it with the privileges of the owner', async () => {
    const views = sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
        and not coalesce(reloptions, '{}') @> array['security_invoker=true']`;
    expect((await views.execute(database.db)).rows).toEqual([]);
  });

  it('gets its privileges automatically when a later migration creates it', async () => {
    await asOwner(database.db, (owner) => sql`create table later (key text)`.execute(owner));
    const write = sql`insert into later values ('a')`;
    await write.execute(database.db);
    const change = sql`update later set key = 'b'`;
    expect((await change.execute(database.db)).numAffectedRows).toBe(1n);
  });
});

describe.each(testEngines)('the roles on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  it.each([SYSTEM_ROLE, REQUEST_ROLE])('%s has no role attribute', async (role) => {
    const query = sql`select rolsuper, rolbypassrls, rolcanlogin, rolinherit, rolcreaterole, rolcreatedb
      from pg_roles where rolname = ${role}`;
    expect((await query.execute(database.db)).rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcanlogin: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
      },
    ]);
  });

  it('a connection runs as the system role, while the login owns the tables', async () => {
    const query = sql`select current_user as now, session_user = tableowner as "isOwner", current_setting('is_superuser') as super
      from pg_tables where tablename = 'organisations'`;
    expect((await query.execute(database.db)).rows).toEqual([
      { now: SYSTEM_ROLE, isOwner: true, super: 'off' },
    ]);
  });
});
