/** People at their sign-in at the provider of their organisation: created, linked, refused, and gone. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { groupsOfPerson } from '../../groups/groups-of-person';
import { createRule } from '../group-rules/administer-rules';
import { changePerson, disablePerson, enablePerson } from '../people/change-person';
import { invitePerson } from '../people/invite-person';
import { getPerson } from '../people/select-people';
import { NO_PEOPLE, setProviderPeople, unlinkPerson } from './administer-people';
import {
  claimsOf,
  DOMAIN,
  ISSUER,
  MAPLE,
  openProviderWorld,
  type ProviderWorld,
} from './test-support/provider-world';

const DAY_MS = 24 * 60 * 60 * 1000;
const OTHER = 'OTHER@UnifiedOrg';

describe.each(testEngines)('a person of a provider on $name', (engine) => {
  let world: ProviderWorld;
  beforeEach(async () => {
    world = await openProviderWorld(engine);
    await world.db
      .insertInto('organisations')
      .values({ id: OTHER, tenant: 'other', name: 'Other', region: 'va7' })
      .execute();
  });
  afterEach(() => world.close());

  const set = (settings: Partial<typeof NO_PEOPLE>) =>
    world.operate(async (admin) => {
      const stored = await admin.trx
        .selectFrom('provider_people')
        .select('version')
        .where('organisation_id', '=', MAPLE)
        .executeTakeFirst();
      return setProviderPeople(admin, MAPLE, {
        settings: { ...NO_PEOPLE, mode: 'new', ...settings },
        version: stored?.version ?? 0,
      });
    });
  const invite = (email: string, organisation: string | undefined, roles: string[] = []) =>
    world.operate((admin) =>
      invitePerson(admin, { email, firstName: 'Ada', lastName: 'Alm', languages: [], organisation, roles }),
    );
  const personOf = async (userId: string | undefined) => {
    const { rows } = await sql<{
      id: string;
      email: string;
      firstName: string;
      lastName: string;
      languages: string[];
      disabled: boolean;
      owner: string | null;
      roles: string[] | null;
    }>`select people.id, email, first_name as "firstName", last_name as "lastName",
        preferred_languages as languages, disabled_at is not null as disabled, owning_organisation_id as owner,
        named_roles as roles
      from accounts join people on people.id = person_id
      left join memberships on memberships.user_id = accounts.user_id and organisation_id = ${MAPLE}
      where accounts.user_id = ${userId}`.execute(world.db);
    return rows[0];
  };
  const actionsOf = async (actor = 'provider') => {
    const rows = await world.db
      .selectFrom('events')
      .select('action')
      .where('actor', '=', actor)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };
  const sessionsOf = async (userId: string | undefined) => {
    const { rows } = await sql`select from oidc_payloads where model = 'Session'
      and payload ->> 'accountId' = ${userId}`.execute(world.db);
    return rows.length;
  };

  it('is unknown without a setting, and with one for known people alone', async () => {
    expect((await world.signIn(claimsOf('nora'))).code).toBe('federation_account_unknown');
    await set({ mode: 'known' });
    expect((await world.signIn(claimsOf('nora'))).code).toBe('federation_account_unknown');
    await set({ mode: 'off' });
    expect((await world.signIn(claimsOf('nora'))).code).toBe('federation_account_unknown');
    expect(await actionsOf()).toEqual([]);
  });

  it('is created at the first sign-in, with names, language and default roles, and signed in at the next', async () => {
    await set({ defaultRoles: ['EDITOR'] });
    const { userId } = await world.signIn(claimsOf('nora', { locale: 'de_DE' }));
    expect(await personOf(userId)).toMatchObject({
      email: `nora@${DOMAIN}`,
      firstName: 'Nora',
      lastName: 'North',
      languages: ['de-DE'],
      owner: MAPLE,
      roles: ['EDITOR'],
    });
    expect(await world.signIn(claimsOf('nora'))).toEqual({ userId });
    expect(await actionsOf()).toEqual(['person.create', 'provider.link']);
  });

  it('is one person when two first sign-ins come at once', async () => {
    await set({});
    const claims = claimsOf('nora');
    const all = await Promise.all([world.signIn(claims), world.signIn(claims), world.signIn(claims)]);
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(1);
    const { rows } = await sql`select from people`.execute(world.db);
    expect(rows).toHaveLength(1);
  });

  it('is never created in a step-up', async () => {
    await set({});
    const { userId } = await world.signIn(claimsOf('nora'));
    const answer = await world.signIn(claimsOf('otto'), userId);
    expect(answer.code).toBe('federation_account_unknown');
    expect(await actionsOf()).toEqual(['person.create', 'provider.link']);
  });

  it('is created only up to the limit of a day', async () => {
    await set({ newPeoplePerDay: 2 });
    const codes = [];
    for (const name of ['a', 'b', 'c']) codes.push((await world.signIn(claimsOf(name))).code);
    expect(codes).toEqual([undefined, undefined, 'federation_account_unknown']);
    world.clock.advance(DAY_MS + 60_000);
    expect((await world.signIn(claimsOf('c'))).code).toBeUndefined();
  });

  it('is created in no suspended organisation, and never at an address of the company', async () => {
    await set({});
    await world.db
      .insertInto('identity_provider_domains')
      .values({ domain: 'unified-shell.example', organisation_id: MAPLE })
      .execute();
    const staff = claimsOf('boss', { email: 'boss@unified-shell.example' });
    expect((await world.signIn(staff)).code).toBe('federation_account_unknown');
    await world.db.insertInto('suspended_organisations').values({ organisation_id: MAPLE }).execute();
    expect((await world.signIn(claimsOf('nora'))).code).toBe('federation_account_unknown');
  });

  it('I31 who exists is linked by the proven address, and from then on the subject counts', async () => {
    const { id } = await invite(`ada@${DOMAIN}`, MAPLE, ['EDITOR']);
    await set({ mode: 'known' });
    const { userId } = await world.signIn(claimsOf('sub-1', { email: `ada@${DOMAIN}` }));
    expect(await personOf(userId)).toMatchObject({ id, firstName: 'Ada', roles: ['EDITOR'] });
    // Renamed at the provider: the account stays, and the address follows.
    const renamed = await world.signIn(claimsOf('sub-1', { email: `ada.berg@${DOMAIN}` }));
    expect(renamed).toEqual({ userId });
    expect((await personOf(userId))?.email).toBe(`ada.berg@${DOMAIN}`);
  });

  it('I31 whose address the provider has given to another subject is not opened to it', async () => {
    await set({});
    const { userId } = await world.signIn(claimsOf('first', { email: `info@${DOMAIN}` }));
    const other = await world.signIn(claimsOf('second', { email: `info@${DOMAIN}` }));
    expect(other.code).toBe('federation_refused');
    expect(other.reason).toMatch(/another subject/);
    // Also after the first has been renamed at the provider and has not come back.
    const person = await personOf(userId);
    await world.operate((admin) => unlinkPerson(admin, { organisation: MAPLE, person: person?.id ?? '' }));
    expect(await world.signIn(claimsOf('second', { email: `info@${DOMAIN}` }))).toEqual({ userId });
  });

  it('I31 keeps the address when another person here has the new one', async () => {
    await set({});
    const { userId } = await world.signIn(claimsOf('nora'));
    await world.signIn(claimsOf('otto'));
    expect(await world.signIn(claimsOf('nora', { email: `otto@${DOMAIN}` }))).toEqual({ userId });
    expect((await personOf(userId))?.email).toBe(`nora@${DOMAIN}`);
  });

  it('I31 is never linked by an address that is not verified', async () => {
    await invite(`ada@${DOMAIN}`, MAPLE);
    await set({});
    const answer = await world.signIn(claimsOf('ada', { email_verified: false }));
    expect(answer.code).toBe('federation_refused');
    expect(await actionsOf()).toEqual([]);
  });

  it('I32 whom another organisation owns, or who is staff, is signed in as before and never linked', async () => {
    await invite(`foreign@${DOMAIN}`, OTHER);
    const { id } = await invite(`staff@${DOMAIN}`, MAPLE);
    await world.db.insertInto('staff_roles').values({ person_id: id, role: 'AUDITOR' }).execute();
    await set({ groupsClaim: 'groups' });
    await world.operate((admin) =>
      createRule(admin, {
        organisation: MAPLE,
        group: 'Admins',
        roles: ['ORG_ADMIN'],
        policies: [],
        products: [],
      }),
    );
    const claims = (name: string) => claimsOf(name, { groups: ['Admins'], family_name: 'Changed' });
    const foreign = await personOf((await world.signIn(claims('foreign'))).userId);
    expect(foreign).toMatchObject({ owner: OTHER, roles: null, lastName: 'Alm' });
    const staff = await personOf((await world.signIn(claims('staff'))).userId);
    expect(staff).toMatchObject({ roles: [], lastName: 'Alm' });
    const links = await world.db.selectFrom('provider_links').selectAll().execute();
    expect(links).toEqual([]);
  });

  it('I32 who has become staff since is not opened by the subject alone', async () => {
    await set({});
    const { userId } = await world.signIn(claimsOf('nora'));
    const person = await personOf(userId);
    await world.db
      .insertInto('staff_roles')
      .values({ person_id: person?.id ?? '', role: 'SYSTEM_ADMIN' })
      .execute();
    const moved = await world.signIn(claimsOf('nora', { email: `new@${DOMAIN}` }));
    expect(moved.code).toBe('federation_refused');
  });

  it('has the names that change at the provider, and keeps those that were corrected here', async () => {
    await set({});
    const { userId } = await world.signIn(claimsOf('nora'));
    const { id = '' } = (await personOf(userId)) ?? {};
    await world.operate(async (admin) => {
      const { version } = await getPerson(admin, id);
      await changePerson(admin, id, { change: { lastName: 'Nord' }, version });
    });
    await world.signIn(claimsOf('nora'));
    expect((await personOf(userId))?.lastName).toBe('Nord');
    await world.signIn(claimsOf('nora', { family_name: 'South' }));
    expect(await personOf(userId)).toMatchObject({ firstName: 'Nora', lastName: 'South' });
  });

  it('who is disabled here by an administrator is not opened by the provider', async () => {
    await set({});
    const { userId } = await world.signIn(claimsOf('nora'));
    const { id = '' } = (await personOf(userId)) ?? {};
    await world.operate((admin) => disablePerson(admin, id));
    expect((await world.signIn(claimsOf('nora'))).reason).toBe('The person is disabled here.');
    await world.operate((admin) => enablePerson(admin, id));
    expect(await world.signIn(claimsOf('nora'))).toEqual({ userId });
  });

  describe('with groups that are admitted', () => {
    const member = { groups: ['Staff', 'Other'] };

    it('is created only as a member of one of them', async () => {
      await set({ admissionGroups: ['Staff'] });
      for (const groups of [[], ['Other'], ['staff']]) {
        const answer = await world.signIn(claimsOf('nora', { groups }));
        expect(answer.code).toBe('federation_refused');
      }
      expect((await world.signIn(claimsOf('nora'))).code).toBe('federation_refused');
      expect((await world.signIn(claimsOf('nora', member))).code).toBeUndefined();
    });

    it('I33 leaves at once with a sign-in without the group: no membership, no session, disabled', async () => {
      await set({ admissionGroups: ['Staff'] });
      const { userId } = await world.signIn(claimsOf('nora', member));
      expect(await sessionsOf(userId)).toBe(1);
      const answer = await world.signIn(claimsOf('nora', { groups: ['Other'] }));
      expect(answer.code).toBe('federation_refused');
      expect(await personOf(userId)).toMatchObject({ roles: null, disabled: true });
      expect(await sessionsOf(userId)).toBe(0);
      expect(world.ended).toHaveLength(1);
      // Back in the group, they come back.
      expect(await world.signIn(claimsOf('nora', member))).toEqual({ userId });
      expect(await personOf(userId)).toMatchObject({ roles: [], disabled: false });
    });

    it('I33 keeps their rights when the provider leaves groups out, and is then not created', async () => {
      await set({ admissionGroups: ['Staff'] });
      const { userId = '' } = await world.signIn(claimsOf('nora', member));
      for (const more of [
        { _claim_names: { groups: 'src1' } },
        { hasgroups: true },
        { groups: [{ id: 1 }] },
      ]) {
        expect(await world.signIn(claimsOf('nora', more))).toEqual({ userId });
        expect((await world.signIn(claimsOf('otto', more))).code).toBe('federation_refused');
      }
      expect(await groups(userId)).toEqual(['Other', 'Staff']);
    });

    it('lets an administrator in whom people have appointed, so that someone can set the groups right', async () => {
      await invite(`ada@${DOMAIN}`, MAPLE, ['ORG_ADMIN']);
      await invite(`ben@${DOMAIN}`, MAPLE);
      await set({ admissionGroups: ['Staff'] });
      expect((await world.signIn(claimsOf('ada', { groups: [] }))).code).toBeUndefined();
      expect((await world.signIn(claimsOf('ben', { groups: [] }))).code).toBe('federation_refused');
    });

    const groups = (userId: string) =>
      world.db.transaction().execute((trx) => groupsOfPerson(trx, MAPLE, [userId]));
  });

  describe('after the days without a sign-in', () => {
    it('I33 has no membership and no session any more, and returns by a sign-in', async () => {
      await set({ leaveAfterDays: 30 });
      const { userId } = await world.signIn(claimsOf('nora'));
      world.clock.advance(29 * DAY_MS);
      await world.runLeaving();
      expect((await personOf(userId))?.disabled).toBe(false);
      world.clock.advance(DAY_MS);
      await world.runLeaving();
      expect(await personOf(userId)).toMatchObject({ roles: null, disabled: true });
      expect(await sessionsOf(userId)).toBe(0);
      expect(await world.signIn(claimsOf('nora'))).toEqual({ userId });
      expect(await personOf(userId)).toMatchObject({ roles: [], disabled: false });
    });

    it('stays while the provider is switched off, and without the rule', async () => {
      await set({ leaveAfterDays: 1 });
      const { userId } = await world.signIn(claimsOf('nora'));
      await world.db.updateTable('identity_providers').set({ enabled: false }).execute();
      world.clock.advance(5 * DAY_MS);
      await world.runLeaving();
      expect((await personOf(userId))?.disabled).toBe(false);
      await world.db.updateTable('identity_providers').set({ enabled: true }).execute();
      await set({ leaveAfterDays: null });
      await world.runLeaving();
      expect((await personOf(userId))?.disabled).toBe(false);
    });

    it('I33 as the last administrator stays one, without a session', async () => {
      await set({ leaveAfterDays: 1, defaultRoles: ['ORG_ADMIN'] });
      const { userId } = await world.signIn(claimsOf('nora'));
      world.clock.advance(2 * DAY_MS);
      await world.runLeaving();
      expect(await personOf(userId)).toMatchObject({ roles: ['ORG_ADMIN'], disabled: false });
      expect(await sessionsOf(userId)).toBe(0);
    });

    it('leaves an administrator whom people have appointed, unless the provider has created them', async () => {
      await invite(`ada@${DOMAIN}`, MAPLE, ['ORG_ADMIN']);
      await set({ leaveAfterDays: 1, defaultRoles: ['ORG_ADMIN'] });
      const ada = await world.signIn(claimsOf('ada'));
      const nora = await world.signIn(claimsOf('nora'));
      world.clock.advance(2 * DAY_MS);
      await world.runLeaving();
      expect((await personOf(ada.userId))?.roles).toEqual(['ORG_ADMIN']);
      expect((await personOf(nora.userId))?.disabled).toBe(true);
    });
  });

  describe('whose account is disabled elsewhere', () => {
    const by = { actor: ISSUER, requestId: 'request' };

    it('I33 is disabled, or removed, as by a directory, and an event that is sent again changes nothing', async () => {
      await set({});
      const { userId } = await world.signIn(claimsOf('nora'));
      const { id = '', email = '' } = (await personOf(userId)) ?? {};
      const at = world.clock.now();
      expect(await world.people.depart({ email, kind: 'disabled', at }, by)).toHaveLength(1);
      expect(await personOf(userId)).toMatchObject({ roles: [], disabled: true });
      await world.operate((admin) => enablePerson(admin, id));
      await world.people.depart({ email, kind: 'disabled', at }, by);
      expect((await personOf(userId))?.disabled).toBe(false);
      await world.people.depart({ email, kind: 'purged', at: world.clock.now() + DAY_MS }, by);
      expect(await personOf(userId)).toMatchObject({ roles: null, disabled: true });
      expect(await actionsOf(ISSUER)).toEqual(['person.disable', 'membership.remove', 'person.disable']);
    });
  });
});
