/** Each refusal is paired with the same call that succeeds: the claims and the session below are valid by default. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { createFakeClock } from '../identity/test-support/fake-clock';
import { putImpersonation, putSession } from '../identity/test-support/put-session';
import type { Bearer } from './bearer';
import { createWithBearer } from './with-bearer';

const NOW_MS = 1_700_000_000_000;
const { alder, cedar, elm } = demoOrganisations;
const agency = demoUserId('agency@elm.example');
const claims: TokenClaims = {
  clientId: 'unified-shell',
  userId: agency,
  scope: 'openid',
  sessionId: 'session',
  createdAt: NOW_MS,
  expiresIn: 1,
};
describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  beforeEach(async () => {
    await database.db.deleteFrom('oidc_payloads').execute();
    await putSession(database.db, 'session', agency, NOW_MS);
  });
  afterAll(() => database.close());

  const withBearer = <T>(
    work: (bearer: Bearer) => Promise<T>,
    change: Partial<TokenClaims> = {},
    later = 0,
  ) =>
    createWithBearer(database.db, createFakeClock(NOW_MS + later), ['unified-shell.example'])(
      { ...claims, ...change },
      work,
    );

  const organisationsSeen = async ({ trx }: Bearer) =>
    (await trx.selectFrom('organisations').select('id').execute()).map(({ id }) => id);
  const memberships = async ({ trx }: Bearer) => {
    const { rows } = await sql<{ id: string }>`select organisation_id as id from request_places`.execute(trx);
    return [...new Set(rows.map(({ id }) => id))];
  };

  describe('the transaction of a bearer', () => {
    it('has the account of the token, its cluster and its seats', async () => {
      const bearer = await withBearer(async ({ trx: _, ...known }) => known);
      expect(bearer).toMatchObject({ claims, seats: [agency] });
      expect(bearer.account).toBe(bearer.cluster[0]);
      expect(bearer.cluster.map(({ userId }) => userId)).toEqual([
        agency,
        demoUserId('agency@elm.example 2'),
      ]);
    });

    it('ACCESS-32 names the support user who acts as the account, and none without an impersonation', async () => {
      const impersonatorId = demoUserId('staff@unified-shell.example');
      await putImpersonation(database.db, 'acting', { impersonatorId, userId: agency }, NOW_MS);
      const named = async ({ impersonator }: Bearer) => impersonator;
      expect(await withBearer(named, { sessionId: 'acting', impersonatorId })).toEqual({
        displayName: 'Stefan Affre',
        email: 'staff@unified-shell.example',
      });
      expect(await withBearer(named)).toBeUndefined();
    });

    it('sees the organisations of all accounts of the person, and no others', async () => {
      expect((await withBearer(organisationsSeen)).toSorted()).toEqual([cedar.id, elm.id].toSorted());
    });

    it('ORG-07 has the memberships of the token’s account only, if this or the other account is of type type2e', async () => {
      const userId = demoUserId('agency@elm.example 2');
      await putSession(database.db, 'second', userId, NOW_MS);
      expect(await withBearer(memberships)).toEqual([elm.id]);
      expect(await withBearer(memberships, { userId, sessionId: 'second' })).toEqual([cedar.id]);
    });

    it('ORG-17 ignores the memberships of a type2e account outside its owning organisation', async () => {
      const userId = demoUserId('agency@elm.example 2');
      const membership = { user_id: userId, organisation_id: alder.id, named_roles: [] };
      await database.db.insertInto('memberships').values(membership).execute();
      await putSession(database.db, 'second', userId, NOW_MS);
      expect(await withBearer(memberships, { userId, sessionId: 'second' })).toEqual([cedar.id]);
      await database.db.deleteFrom('memberships').where('organisation_id', '=', alder.id).execute();
    });

    it('AMB-32 has the memberships of all accounts of the person except the type2e account', async () => {
      const { db } = database;
      const { person_id } = await db
        .selectFrom('accounts')
        .select('person_id')
        .where('user_id', '=', agency)
        .executeTakeFirstOrThrow();
      const names = { first_name: 'A', last_name: 'C', display_name: 'A C', preferred_languages: [] };
      const third = { user_id: 'third@ExternalID', type: 'type3', auth_type: 'fed', ...names } as const;
      await db
        .insertInto('accounts')
        .values({ ...third, person_id, owning_organisation_id: alder.id })
        .execute();
      expect((await withBearer(memberships)).toSorted()).toEqual([alder.id, elm.id].toSorted());
      expect(await withBearer(async ({ seats }) => seats)).toEqual([agency, third.user_id]);
      await db.deleteFrom('accounts').where('user_id', '=', third.user_id).execute();
    });

    it('ACCESS-02 is internal only if the company’s domains include that of the e-mail address', async () => {
      const told = (domains: readonly string[]) =>
        createWithBearer(
          database.db,
          createFakeClock(NOW_MS),
          domains,
        )(claims, async ({ isInternal, audience }) => [isInternal, audience]);
      expect(await told(['other.example', 'elm.example'])).toEqual([true, 'company']);
      expect(await told(['unified-shell.example'])).toEqual([false, 'customers']);
    });

    it('runs as the request role, without the rights of the system role', async () => {
      const { rows } = await withBearer(({ trx }) =>
        sql`select current_user as role, current_setting('app.user_id') as "user"`.execute(trx),
      );
      expect(rows).toEqual([{ role: 'unified_shell_request', user: agency }]);
      const people = withBearer(({ trx }) => trx.selectFrom('people').select('email').execute());
      await expect(people).rejects.toMatchObject({ code: '42501' });
    });

    it('resets role and scope: the next statement on the connection runs as the system role again', async () => {
      await withBearer(organisationsSeen);
      await expect(withBearer(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await database.db.selectFrom('organisations').select('id').execute()).toContainEqual({
        id: alder.id,
      });
      const left = sql<{ user: string | null }>`select current_setting('app.user_id', true) as "user"`;
      for (let connection = 0; connection < 5; connection += 1) {
        const { rows } = await left.execute(database.db);
        expect(rows[0]?.user || null).toBeNull();
      }
    });

    it.each<[string, Partial<TokenClaims>, number]>([
      ['an unknown session', { sessionId: 'other' }, 0],
      ['a session of another user', { userId: demoUserId('admin@alder.example') }, 0],
      ['a session that expires at this moment', {}, 3_600_000],
    ])('does not begin for %s', async (_name, change, later) => {
      const begun: Bearer[] = [];
      const work = async (bearer: Bearer) => begun.push(bearer);
      expect(await withBearer(work, {}, 3_599_999)).toBe(1);
      await expect(withBearer(work, change, later)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
      expect(begun).toHaveLength(1);
    });

    it('does not begin for an account that no longer exists, even if its session does', async () => {
      await putSession(database.db, 'gone', 'gone@ExternalID', NOW_MS);
      const gone = withBearer(organisationsSeen, { userId: 'gone@ExternalID', sessionId: 'gone' });
      await expect(gone).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    });

    it('does not begin for an account whose owning organisation has a comma in its id', async () => {
      const { db } = database;
      const two = { id: `${alder.id},${cedar.id}`, tenant: 'two', name: 'Two', region: 'va7' };
      await db.insertInto('organisations').values(two).execute();
      const own = (owning_organisation_id: string) =>
        db.updateTable('accounts').set({ owning_organisation_id }).where('user_id', '=', agency).execute();
      await own(two.id);
      await expect(withBearer(organisationsSeen)).rejects.toBeInstanceOf(TypeError);
      await own(elm.id);
      expect(await withBearer(memberships)).toEqual([elm.id]);
    });
  });
});
