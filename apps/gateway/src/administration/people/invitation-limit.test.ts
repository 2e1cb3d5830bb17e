import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Administrator } from '../../admin-calls/administrator';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { runAsOperator } from '../command/run-as-operator';
import { testOperator } from '../test-support/test-operator';
import { resetPerson } from './change-person';
import { importPeople } from './import-people';

const LIMIT = 3;
const ORGANISATIONS = ['acme', 'birch', 'cedar', 'elm', 'fir', 'gum'];

describe.each(testEngines)('the invitations of an organisation in a day on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let mailed: string[] = [];
  beforeAll(async () => {
    database = await createDatabase();
    for (const id of ORGANISATIONS) {
      const row = { id, tenant: id, name: id, region: 'va7' };
      await database.db.insertInto('organisations').values(row).execute();
    }
    await sql`insert into identity_providers (organisation_id, issuer, client_id, sealed_client_secret, vouches_for_email)
      values ('cedar', 'i', 'c', 's', false)`.execute(database.db);
    await sql`insert into identity_provider_domains (organisation_id, domain)
      values ('cedar', 'staff.cedar.example')`.execute(database.db);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    mailed = [];
  });

  interface Given {
    /** Default: an administrator of the organisation. */
    actor?: string;
    changesAll?: boolean;
    domain?: string;
  }
  const as = <T>(
    organisation: string,
    { actor = 'ADMIN@ExternalID', changesAll = false }: Given,
    work: (admin: Administrator) => Promise<T>,
  ) =>
    runAsOperator(database.db, testOperator, (operator) => {
      const rights = {
        readsAll: changesAll,
        changesAll,
        organisations: new Set([organisation]),
        solutions: new Set<string>(),
      };
      const aftermath = {
        ...operator.aftermath,
        canMail: true,
        invitationsPerDay: LIMIT,
        mail: ({ email }: { email: string }) => mailed.push(email) > 0,
      };
      return work({ ...operator, actor, rights, aftermath });
    });
  const importInto = (organisation: string, names: readonly string[], given: Given = {}) =>
    as(organisation, given, (admin) => {
      const { domain = `${organisation}.example` } = given;
      const rows = names.map((name) => `${name}@${domain},First,Last`);
      const csv = ['email,firstName,lastName', ...rows].join('\n');
      return importPeople(admin, { csv, organisation });
    });

  it('are counted again when a person who is invited gets a further mail', async () => {
    await importInto('gum', ['a', 'b']);
    mailed = [];
    const again = () =>
      as('gum', {}, async (admin) => {
        const { id } = await admin.trx
          .selectFrom('people')
          .select('id')
          .where('email', '=', 'a@gum.example')
          .executeTakeFirstOrThrow();
        return resetPerson(admin, id);
      });
    await again();
    await expect(again()).rejects.toThrow('RATE_LIMITED');
    expect(mailed).toEqual(['a@gum.example']);
  });

  it('are refused beyond the bound in words, before anything is stored or mailed', async () => {
    await importInto('acme', ['a', 'b']);
    mailed = [];
    await expect(importInto('acme', ['c', 'd'])).rejects.toThrow(
      /\(RATE_LIMITED\)\n {2}email: An organisation may invite 3 people by mail in 24 hours; 1 are left, and these are 2/,
    );
    const people = database.db.selectFrom('people').select('email').where('email', 'like', '%@acme.example');
    expect([await people.execute(), mailed]).toEqual([[expect.anything(), expect.anything()], []]);
    await importInto('acme', ['c']);
    expect(mailed).toEqual(['c@acme.example']);
    // Another organisation has its own.
    await importInto('birch', ['a', 'b', 'c']);
  });

  it('do not have those among them who get no mail, because they sign in at their own provider', async () => {
    const domain = 'staff.cedar.example';
    await importInto('cedar', ['a', 'b', 'c', 'd'], { domain });
    await importInto('cedar', ['a', 'b', 'c']);
    await importInto('cedar', ['e'], { domain });
  });

  it('do not have those of the staff and of the operator among them, who are not bounded', async () => {
    const { db } = database;
    const [person_id, token] = [randomUUID(), randomUUID()];
    await db.insertInto('people').values({ id: person_id, email: 'staff@company.example' }).execute();
    const names = { first_name: 'S', last_name: 'T', display_name: 'S T', preferred_languages: [] };
    const account = { user_id: 'STAFF@ExternalID', person_id, type: 'type1', auth_type: 'ind' } as const;
    await db
      .insertInto('accounts')
      .values({ ...account, ...names })
      .execute();
    await db.insertInto('staff_roles').values({ person_id, role: 'SYSTEM_ADMIN' }).execute();
    await sql`insert into api_tokens (id, token_hash, name, purpose, expires_at)
      values (${token}, 'hash', 'program', 'admin', now())`.execute(db);
    const staff = ['command-line', 'provisioning', account.user_id, `token:${token}`];
    for (const [index, actor] of staff.entries()) {
      const people = ['a', 'b', 'c', 'd'].map((name) => `${name}${index}`);
      await importInto('elm', people, { actor, changesAll: true });
    }
    await importInto('elm', ['e', 'f', 'g']);
    await expect(importInto('elm', ['h'])).rejects.toThrow('RATE_LIMITED');
  });

  it('are counted for 24 hours', async () => {
    await importInto('fir', ['a', 'b', 'c'], { actor: 'command-line', changesAll: true });
    const earlier = (hours: number) =>
      sql`insert into events (action, outcome, actor, organisation_id, object, at)
        select 'person.invite', 'success', 'ADMIN@ExternalID', 'fir', person_id::text, now() - ${hours} * interval '1 hour'
        from accounts where owning_organisation_id = 'fir'`.execute(database.db);
    await earlier(25);
    await importInto('fir', ['d']);
    await earlier(23);
    await expect(importInto('fir', ['e'])).rejects.toThrow('RATE_LIMITED');
  });
});
