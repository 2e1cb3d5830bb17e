/** Lists of administrators of a large organisation, and of many organisations, which are read in another way than small ones. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Administrator } from '../../admin-calls/administrator';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { listMemberships } from '../../memberships/administer/administer-memberships';
import { setAdministratorScope } from '../access/administrator-scope';
import { listEvents } from '../audit/list-events';
import { listPeople, type PeopleFilter } from '../people/select-people';

/** Makes the organisation a large one. */
const MEMBERS = 5_000;
const ORGANISATIONS = 60;

describe.each(testEngines)('the lists of an administrator on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    const { db } = database;
    await sql`insert into organisations (id, tenant, name, region)
      select 'O' || i, 'o' || i, 'O' || i, 'va7' from generate_series(1, ${sql.lit(ORGANISATIONS)}) i`.execute(
      db,
    );
    // The last two people work elsewhere; the last but one in the second organisation.
    await sql`insert into people (id, email) select md5('p' || i)::uuid, 'person' || lpad(i::text, 4, '0') || '@a.example'
      from generate_series(1, ${sql.lit(MEMBERS + 2)}) i`.execute(db);
    await sql`insert into accounts (user_id, person_id, type, auth_type, first_name, last_name, display_name)
      select 'U' || i, md5('p' || i)::uuid, 'type2', 'eoa', 'Person', 'Name' || i, 'Person ' || i
      from generate_series(1, ${sql.lit(MEMBERS + 2)}) i`.execute(db);
    await sql`insert into memberships (user_id, organisation_id)
      select 'U' || i, 'O1' from generate_series(1, ${sql.lit(MEMBERS)}) i
      union all select 'U' || ${sql.lit(MEMBERS + 1)}, 'O2'`.execute(db);
    // A person of a large and one of a small organisation, each with a further account in a third one.
    await sql`insert into accounts (user_id, person_id, type, auth_type, first_name, last_name, display_name,
        owning_organisation_id)
      select 'E' || i, md5('p' || i)::uuid, 'type2e', 'eoa', 'Other', 'Elsewhere', 'Other Elsewhere', 'O4'
      from unnest(array[7, ${sql.lit(MEMBERS + 1)}]) i`.execute(db);
    await sql`insert into events (action, outcome, organisation_id) values
      ('flag.create', 'failed', 'O2'), ('flag.create', 'success', 'O1'), ('flag.create', 'failed', null)`.execute(
      db,
    );
  });
  afterAll(() => database.close());

  const as = <T>(organisations: readonly string[], read: (admin: Administrator) => Promise<T>) =>
    database.db.transaction().execute(async (trx) => {
      const rights = {
        readsAll: false,
        changesAll: false,
        organisations: new Set(organisations),
        solutions: new Set<string>(),
      };
      await setAdministratorScope(trx, rights);
      return read({
        trx,
        rights,
        actor: 'U1',
        requestId: undefined,
        chargeRows: () => {},
        now: new Date(),
        identityOrigin: '',
        companyDomains: [],
        sealingKey: async () => Buffer.alloc(32),
        configuredClients: async () => [],
        shipped: () => Promise.reject(new Error('not read here')),
        aftermath: { announce() {}, canMail: false, mail: () => false },
      });
    });
  const emails = async (organisations: readonly string[], filter: Partial<PeopleFilter> = {}) =>
    (
      await as(organisations, (admin) => listPeople(admin, { limit: 3, sort: '-email', ...filter }))
    ).items.map(({ email }) => Number(email.slice(6, 10)));
  const all = Array.from({ length: ORGANISATIONS }, (_, index) => `O${index + 1}`);

  it('have the people of a large organisation and no others', async () => {
    expect(await emails(['O1'])).toEqual([5000, 4999, 4998]);
    expect(await emails(['O1'], { q: 'person' })).toHaveLength(3);
    expect(await emails(['O1'], { q: 'person500' })).toEqual([5000]);
    expect(await emails(['O1'], { q: 'name5001' })).toEqual([]);
    expect(await emails(all)).toEqual([5001, 5000, 4999]);
    expect(await emails(all, { q: 'person500' })).toEqual([5001, 5000]);
  });

  it('T1 find no person by the name of an account that only other organisations see', async () => {
    for (const [organisation, person] of [
      ['O1', 7],
      ['O2', 5001],
    ] as const) {
      for (const q of ['other', 'elsewhere']) {
        expect(await emails([organisation], { q })).toEqual([]);
        expect(await emails([organisation, 'O4'], { q, organisation })).toEqual([person]);
      }
    }
    expect(await emails(['O4'], { q: 'elsewhere' })).toEqual([5001, 7]);
  });

  it('have the people of a small organisation and no others', async () => {
    expect(await emails(['O2'])).toEqual([5001]);
    expect(await emails(['O2'], { q: 'person500' })).toEqual([5001]);
    expect(await emails(all, { organisation: 'O2' })).toEqual([5001]);
    expect(await emails(['O3'])).toEqual([]);
  });

  it.each([
    [['O1'], 0, 1],
    [['O2', 'O3'], 1, 1],
    [all.slice(1), 1, 1],
    [all.slice(2), 0, 0],
  ])('have the memberships and events of the organisations %#', async (organisations, failed, events) => {
    const page = { limit: 5 };
    const { items } = await as(organisations, (admin) => listMemberships(admin, page));
    const places = new Set(items.map(({ organisation }) => organisation.id));
    expect([...places]).toEqual(organisations.filter((id) => id === 'O1' || id === 'O2'));
    expect(
      (await as(organisations, (admin) => listEvents(admin, { ...page, reads: 'show' }))).items,
    ).toHaveLength(events);
    const refused = await as(organisations, (admin) =>
      listEvents(admin, { ...page, reads: 'show', outcome: 'failed' }),
    );
    expect(refused.items).toHaveLength(failed);
  });
});
