import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { seedDemonstration } from '../demo/seed';
import { listMemberships } from './store';
import { toCluster } from './to-cluster';

const PERSON = 'many@alder.example';

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    const { db } = database;
    await seedDemonstration(db, async () => 'hash');
    const id = crypto.randomUUID();
    await db.insertInto('people').values({ id, email: PERSON, password_hash: null }).execute();
    const names = { person_id: id, first_name: 'M', last_name: 'A', display_name: 'M A' };
    const kind = { type: 'type2', auth_type: 'eoa', owning_organisation_id: null } as const;
    await db
      .insertInto('accounts')
      .values(['a', 'b', 'none'].map((user_id) => ({ user_id, ...names, ...kind, preferred_languages: [] })))
      .execute();
    const many = Array.from({ length: 12 }, (_, index) => String(index).padStart(2, '0'));
    await db
      .insertInto('organisations')
      .values(many.map((n) => ({ id: `${n}@Many`, tenant: `t${n}`, name: `Name ${n}`, region: 'va7' })))
      .execute();
    await db
      .insertInto('memberships')
      .values(
        many.map((n) => ({
          user_id: Number(n) < 9 ? 'a' : 'b',
          organisation_id: `${n}@Many`,
          named_roles: [],
        })),
      )
      .execute();
  });
  afterAll(() => database.close());

  const accounts = ['a', 'none', 'b'].map((userId) => ({
    userId,
    type: 'type2' as const,
    owningOrganisationId: userId === 'a' ? '05@Many' : null,
  }));

  const pages = async (size: number) => {
    const results: string[][] = [];
    for (let from = 0; results.at(-1)?.length !== 0; from += size) {
      const memberships = await listMemberships(database.db, accounts, { from, size });
      results.push(memberships.map(({ userId, id }) => `${userId} ${id.slice(0, 2)}`));
    }
    return results.slice(0, -1);
  };

  it('AUTH-44 the memberships of a cluster are listed in pages, each once, the owning organisation first', async () => {
    const all = (await listMemberships(database.db, accounts)).map(
      ({ userId, id }) => `${userId} ${id.slice(0, 2)}`,
    );
    expect(all).toEqual([
      ...['a 05', 'a 00', 'a 01', 'a 02', 'a 03', 'a 04', 'a 06', 'a 07', 'a 08'],
      ...['b 09', 'b 10', 'b 11'],
    ]);
    const inPages = await pages(5);
    expect(inPages.map(({ length }) => length)).toEqual([5, 5, 2]);
    expect(inPages.flat()).toEqual(all);
  });

  it('AUTH-43 the cluster includes an account without a membership', async () => {
    const people = await database.db.selectFrom('people').select('id').where('email', '=', PERSON).execute();
    expect(people).toHaveLength(1);
    const names = {
      personId: '',
      authType: 'eoa',
      firstName: '',
      lastName: '',
      displayName: '',
      email: '',
    } as const;
    const full = accounts.map((account) => ({ ...account, ...names, preferredLanguages: [], picture: null }));
    const cluster = toCluster(full, await listMemberships(database.db, accounts));
    expect(cluster.map(({ userId, organisations }) => [userId, organisations.length])).toEqual([
      ['a', 9],
      ['none', 0],
      ['b', 3],
    ]);
  });
});
