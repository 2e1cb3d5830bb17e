/** Each rejected call also runs where it succeeds: otherwise its rejection would prove nothing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { asRequest as runAsRequest, type TestScope } from '../test-support/as-request';
import type { OpenDatabase } from './open-database';
import type { DatabaseTransaction } from './schema';
import { testEngines } from './test-support/test-engines';

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  afterAll(() => database.close());

  const scope: TestScope = { userId: 'nobody@ExternalID', organisationIds: [demoOrganisations.birch.id] };
  const asRequest = <T>(work: (trx: DatabaseTransaction) => Promise<T>, requested = scope) =>
    runAsRequest(database.db, requested, work);

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

    it.each(scopedTables)('sees every organisation in %s as the system role', async (table, column) => {
      expect((await organisationsOf(database.db, table, column)).length).toBeGreaterThan(4);
    });

    it('sees only the organisations of the request', async () => {
      expect(await asRequest((trx) => organisationsOf(trx, 'organisations', 'id'))).toEqual(
        scope.organisationIds,
      );
    });

    it("sees only the person's memberships, and the organisations of those", async () => {
      const own = { userId: demoUserId('admin@alder.example'), organisationIds: [] };
      for (const [table, column] of scopedTables.slice(0, 2)) {
        expect(await asRequest((trx) => organisationsOf(trx, table, column), own)).toEqual([
          demoOrganisations.alder.id,
        ]);
      }
    });

    it("sees neither another organisation's entitlements nor another user's", async () => {
      expect(await asRequest((trx) => organisationsOf(trx, 'product_contexts', 'organisation_id'))).toEqual(
        [],
      );
      const cedar = { ...scope, organisationIds: [demoOrganisations.cedar.id] };
      const seen = await asRequest(
        (trx) => organisationsOf(trx, 'product_contexts', 'organisation_id'),
        cedar,
      );
      expect(seen).toEqual(cedar.organisationIds);
    });

    it.each(scopedTables)(
      'sees no rows in %s when the request has no organisation',
      async (table, column) => {
        const none = { ...scope, organisationIds: [] };
        expect(await asRequest((trx) => organisationsOf(trx, table, column), none)).toEqual([]);
      },
    );

    it('runs as the system role again after the transaction', async () => {
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
      'rsa_signing_keys',
      'saml_keys',
      'password_resets',
      'events',
      'installation',
      'schema_migrations',
    ])('may not read %s', async (table) => {
      const read = (trx: OpenDatabase['db']) => sql`select from ${sql.table(table)}`.execute(trx);
      await expect(read(database.db)).resolves.toBeDefined();
      await expect(asRequest(read)).rejects.toMatchObject({ code: '42501' });
    });

    it.each(['organisations', 'memberships', 'product_contexts'])('may not delete from %s', async (table) => {
      const remove = (trx: OpenDatabase['db']) =>
        sql`delete from ${sql.table(table)} where false`.execute(trx);
      await expect(remove(database.db)).resolves.toBeDefined();
      await expect(asRequest(remove)).rejects.toMatchObject({ code: '42501' });
    });
  });
});
