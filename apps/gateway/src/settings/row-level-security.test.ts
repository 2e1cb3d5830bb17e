/** Queries on settings without a filter, limited by row-level security alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { asRequest, type TestScope } from '../test-support/as-request';

const { alder, birch } = demoOrganisations;
const me = demoUserId('marketer@alder.example');
const other = demoUserId('admin@alder.example');
const owners = [
  ['mine', me, null],
  ['mine at alder', me, alder.id],
  ['mine at birch', me, birch.id],
  ["the other's", other, null],
  ["the other's at alder", other, alder.id],
  ["alder's", null, alder.id],
  ["birch's", null, birch.id],
] as const;

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
    await database.db.insertInto('settings').values(owners.map(rowOf)).execute();
  });
  afterAll(() => database.close());

  function rowOf([name, userId, organisationId]: readonly [string, string | null, string | null]) {
    return {
      app_id: name,
      group_id: 'g',
      user_id: userId,
      organisation_id: organisationId,
      data: JSON.stringify({}),
    };
  }

  const namesSeen = (scope: TestScope) =>
    asRequest(database.db, scope, async (trx) =>
      (await trx.selectFrom('settings').select('app_id').execute()).map(({ app_id }) => app_id).toSorted(),
    );

  it('the system role sees all rows', async () => {
    expect(await database.db.selectFrom('settings').select('app_id').execute()).toHaveLength(owners.length);
  });

  it.each<[string, TestScope, string[]]>([
    [
      'a user in one organisation',
      { userId: me, organisationIds: [alder.id] },
      ["alder's", 'mine', 'mine at alder'],
    ],
    [
      'a user in two organisations',
      { userId: me, organisationIds: [alder.id, birch.id] },
      ["alder's", "birch's", 'mine', 'mine at alder', 'mine at birch'],
    ],
    ['a user without organisations', { userId: me, organisationIds: [] }, ['mine']],
    ['a request without a user', { userId: '', organisationIds: [] }, []],
  ])('%s sees only their own rows and those of their organisations', async (_name, scope, seen) => {
    expect(await namesSeen(scope)).toEqual(seen);
  });

  const scope: TestScope = { userId: me, organisationIds: [alder.id] };
  const insert = (userId: string | null, organisationId: string | null) =>
    asRequest(database.db, scope, (trx) =>
      trx
        .insertInto('settings')
        .values(rowOf([`new of ${userId} at ${organisationId}`, userId, organisationId]))
        .execute(),
    );

  it.each([
    [other, null],
    [other, alder.id],
    [me, birch.id],
    [null, birch.id],
  ])('a row for %s at %s cannot be added', async (userId, organisationId) => {
    await expect(insert(me, alder.id)).resolves.toBeDefined();
    await database.db.deleteFrom('settings').where('app_id', 'like', 'new of%').execute();
    await expect(insert(userId, organisationId)).rejects.toMatchObject({ code: '42501' });
  });

  it('only visible rows can be changed, and no row can be given to another user or deleted', async () => {
    const change = asRequest(database.db, scope, (trx) =>
      trx.updateTable('settings').set({ group_id: 'changed' }).executeTakeFirst(),
    );
    expect((await change).numUpdatedRows).toBe(3n);
    const giveAway = asRequest(database.db, scope, (trx) =>
      trx.updateTable('settings').set({ user_id: other }).where('app_id', '=', 'mine').execute(),
    );
    await expect(giveAway).rejects.toMatchObject({ code: '42501' });
    const remove = asRequest(database.db, scope, (trx) => trx.deleteFrom('settings').execute());
    await expect(remove).rejects.toMatchObject({ code: '42501' });
  });

  it('a row needs an owner, and a row of a sandbox needs an organisation', async () => {
    const withoutOwner = database.db
      .insertInto('settings')
      .values(rowOf(['x', null, null]))
      .execute();
    await expect(withoutOwner).rejects.toMatchObject({ code: '23514' });
    const withoutOrganisation = { ...rowOf(['x', me, null]), sandbox: 'dev' };
    await expect(
      database.db.insertInto('settings').values(withoutOrganisation).execute(),
    ).rejects.toMatchObject({
      code: '23514',
    });
  });
});
