/** Each refusal here is paired with the same call in a place where it succeeds, so that the refusal proves something. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOrganisations } from '../demo/demo-organisations';
import { seedDemonstration } from '../demo/seed';
import { asRequest as runAsRequest } from '../test-support/as-request';
import type { OpenDatabase } from './open-database';
import type { RequestScope } from './request-scope';
import type { DatabaseTransaction } from './schema';
import { createTestDatabase } from './test-database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
});
afterAll(() => database.close());

const scope: RequestScope = { userId: 'nobody@ExternalID', organisationIds: [demoOrganisations.birch.id] };
const asRequest = <T>(work: (trx: DatabaseTransaction) => Promise<T>, asked = scope) =>
  runAsRequest(database.db, asked, work);

const scopedTables = [
  ['organisations', 'id'],
  ['memberships', 'organisation_id'],
  ['product_contexts', 'organisation_id'],
] as const;

describe('a query that forgot its filter', () => {
  const organisationsOf = async (trx: OpenDatabase['db'], table: string, column: string) => {
    const query = sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}`;
    return (await query.execute(trx)).rows.map(({ id }) => id);
  };

  it.each(scopedTables)(
    'sees every organisation in %s as the owner of the database',
    async (table, column) => {
      expect((await organisationsOf(database.db, table, column)).length).toBeGreaterThan(4);
    },
  );

  it.each(scopedTables.slice(0, 2))(
    'sees only the organisations of the request in %s',
    async (table, column) => {
      expect(await asRequest((trx) => organisationsOf(trx, table, column))).toEqual(scope.organisationIds);
    },
  );

  it("sees neither another organisation's entitlements nor another user's", async () => {
    expect(await asRequest((trx) => organisationsOf(trx, 'product_contexts', 'organisation_id'))).toEqual([]);
    const cedar = { ...scope, organisationIds: [demoOrganisations.cedar.id] };
    const seen = await asRequest((trx) => organisationsOf(trx, 'product_contexts', 'organisation_id'), cedar);
    expect(seen).toEqual(cedar.organisationIds);
  });

  it.each(scopedTables)('sees nothing in %s when the request has no organisation', async (table, column) => {
    const none = { ...scope, organisationIds: [] };
    expect(await asRequest((trx) => organisationsOf(trx, table, column), none)).toEqual([]);
  });

  it('is back to the owner after the transaction', async () => {
    await asRequest((trx) => organisationsOf(trx, 'organisations', 'id'));
    expect((await organisationsOf(database.db, 'organisations', 'id')).length).toBeGreaterThan(4);
  });
});

describe('the role of a request', () => {
  it.each([
    'people',
    'accounts',
    'oidc_payloads',
    'signing_keys',
    'events',
    'installation',
    'schema_migrations',
  ])('may not read %s', async (table) => {
    const read = (trx: OpenDatabase['db']) => sql`select from ${sql.table(table)}`.execute(trx);
    await expect(read(database.db)).resolves.toBeDefined();
    await expect(asRequest(read)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['organisations', 'memberships', 'product_contexts'])('may not delete from %s', async (table) => {
    const remove = (trx: OpenDatabase['db']) => sql`delete from ${sql.table(table)} where false`.execute(trx);
    await expect(remove(database.db)).resolves.toBeDefined();
    await expect(asRequest(remove)).rejects.toMatchObject({ code: '42501' });
  });

  it('is the unprivileged one, with row-level security forced on every scoped table', async () => {
    const role = sql`select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'unified_shell_request'`;
    expect((await role.execute(database.db)).rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcanlogin: false },
    ]);
    const forced = sql<{
      relname: string;
    }>`select relname from pg_class where relforcerowsecurity order by relname`;
    expect((await forced.execute(database.db)).rows.map(({ relname }) => relname)).toEqual(
      ['access_requests', ...scopedTables.map(([table]) => table)].toSorted(),
    );
  });

  it('has every table with an organisation under row-level security', async () => {
    const query = sql<{
      name: string;
    }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'organisation_id' and c.relkind = 'r' and not c.relrowsecurity`;
    expect((await query.execute(database.db)).rows).toEqual([]);
  });
});

describe('one connection', () => {
  it('makes a query beside the own transaction fail after the time limit, not wait for ever', async () => {
    const waitForMyself = asRequest(() => database.db.selectFrom('installation').selectAll().execute());
    await expect(waitForMyself).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
  });
});
