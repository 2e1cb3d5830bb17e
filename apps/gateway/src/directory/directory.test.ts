/** What clients are told of people, with the demonstration's people on both engines. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../accounts/store';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { Directory, SignedIn } from '../identity/provider/directory';
import { AMR } from '../identity/shared/authentication-methods';
import { createFakeClock } from '../identity/test-support/fake-clock';
import { putSession } from '../identity/test-support/put-session';
import { createDirectory } from './directory';

const NOW_MS = Date.UTC(2030, 0, 1);
const { alder, birch, cedar, dogwood, elm, alderLabs } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const ADMIN = demoUserId('admin@alder.example');
const AGENCY = demoUserId('agency@elm.example');
const AGENCY_AT_CEDAR = demoUserId('agency@elm.example 2');
const STAFF = demoUserId('staff@unified-shell.example');
const ADDRESS = '192.0.2.7';

describe.each(testEngines)('the directory on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let directory: Directory;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
    directory = createDirectory(database.db, createFakeClock(NOW_MS), ['unified-shell.example']);
  });
  afterEach(async () => {
    const { db } = database;
    await db.deleteFrom('oidc_payloads').execute();
    await db.deleteFrom('organisation_policies').execute();
    await db.deleteFrom('suspended_organisations').execute();
    await db.deleteFrom('scim_groups').execute();
    await db.deleteFrom('settings').execute();
  });
  afterAll(() => database.close());

  const fresh = (userId = MARKETER, amr: readonly string[] = AMR.password): SignedIn => ({
    userId,
    address: ADDRESS,
    proof: { amr, signedInAt: NOW_MS / 1000 },
  });
  /** As a client asks later, for a session that is stored. */
  async function stored(userId = MARKETER, amr: readonly string[] = AMR.password): Promise<SignedIn> {
    await putSession(database.db, 'session', userId, NOW_MS, { amr });
    return { userId, address: ADDRESS, proof: { sessionId: 'session' } };
  }
  const idOf = async (signedIn: SignedIn, wanted = {}) =>
    (await directory.findOrganisation(signedIn, wanted))?.id;
  const keep = (data: Record<string, string>) =>
    database.db
      .insertInto('settings')
      .values({
        app_id: 'unified-shell',
        group_id: 'shell',
        user_id: MARKETER,
        organisation_id: null,
        sandbox: null,
        data: JSON.stringify(data),
      })
      .execute();
  const putPolicy = (organisation_id: string, policy: object) =>
    database.db
      .insertInto('organisation_policies')
      .values({
        organisation_id,
        second_factor_since: null,
        grace_days: 0,
        provider_factor: 'trusted',
        sign_in: null,
        session_minutes: null,
        idle_minutes: null,
        networks: [],
        ...policy,
      })
      .execute();
  const suspend = (organisation_id: string) =>
    database.db.insertInto('suspended_organisations').values({ organisation_id }).execute();

  describe('the organisation of a sign-in', () => {
    it('is the one that owns the account, when the user has opened none', async () => {
      expect(await directory.findOrganisation(fresh(), {})).toEqual({
        id: alder.id,
        tenant: 'alder',
        name: 'Alder Retail',
        roles: [],
        groups: [],
      });
    });

    it('is the last one that the user has opened in the shell, and the default one before it', async () => {
      await keep({ lastLoggedInOrg: birch.id });
      expect(await idOf(fresh())).toBe(birch.id);
      await database.db.deleteFrom('settings').execute();
      await keep({ lastLoggedInOrg: birch.id, defaultOrg: dogwood.id });
      expect(await idOf(fresh())).toBe(dogwood.id);
    });

    it.each([
      ['the id', { id: cedar.id }, cedar.id],
      ['the tenant', { word: 'cedar' }, cedar.id],
      ['a word that is an id', { word: cedar.id }, cedar.id],
      [
        'the tenant of several with characters of the id',
        { word: `alder${alderLabs.id.slice(0, 4)}` },
        alderLabs.id,
      ],
      ['the id of one that the user does not work in', { id: elm.id }, undefined],
      ['the tenant of one that the user does not work in', { word: 'elm' }, undefined],
      ['an id that no organisation has', { id: 'unknown' }, undefined],
      ['a tenant that no organisation has', { word: 'unknown' }, undefined],
      ['an empty word', { word: '' }, undefined],
    ])('T1 named by %s is that one or none', async (_name, wanted, expected) => {
      await keep({ lastLoggedInOrg: birch.id });
      expect(await idOf(fresh(), wanted)).toBe(expected);
      expect(await idOf(await stored(), wanted)).toBe(expected);
    });

    it('is never a suspended one', async () => {
      await suspend(cedar.id);
      expect(await idOf(fresh(), { id: cedar.id })).toBeUndefined();
      await suspend(alder.id);
      // The owner is suspended, and with it the account.
      expect(await idOf(fresh())).toBeUndefined();
    });

    it('of an account for one organisation is that one, and for the other accounts never', async () => {
      expect(await idOf(fresh(AGENCY_AT_CEDAR))).toBe(cedar.id);
      expect(await idOf(fresh(AGENCY_AT_CEDAR), { id: elm.id })).toBeUndefined();
      expect(await idOf(fresh(AGENCY))).toBe(elm.id);
      expect(await idOf(fresh(AGENCY), { id: cedar.id })).toBeUndefined();
    });

    it.each<[string, object, readonly string[], boolean]>([
      ['a network of the user', { networks: ['192.0.2.0/24'] }, AMR.password, true],
      ['no network of the user', { networks: ['203.0.113.0/24'] }, AMR.password, false],
      ['the way of the sign-in', { sign_in: ['password'] }, AMR.password, true],
      ['another way of the sign-in', { sign_in: ['passkey'] }, AMR.password, false],
      ['two factors, which the user had', { second_factor_since: new Date(0) }, AMR.passwordAndCode, true],
      ['two factors, which the user had not', { second_factor_since: new Date(0) }, AMR.password, false],
    ])('S9 with a policy that wants %s is judged by it', async (_name, policy, amr, isAdmitted) => {
      await putPolicy(alder.id, policy);
      for (const signedIn of [fresh(MARKETER, amr), await stored(MARKETER, amr)]) {
        expect(await idOf(signedIn, { id: alder.id })).toBe(isAdmitted ? alder.id : undefined);
        expect(await idOf(signedIn)).toBe(isAdmitted ? alder.id : alderLabs.id);
      }
    });

    it('S9 with a policy for the time since the sign-in is judged by it', async () => {
      await putPolicy(alder.id, { session_minutes: 60 });
      const signedInAt = NOW_MS / 1000 - 3600;
      const proof = { amr: AMR.password, signedInAt };
      expect(await idOf({ ...fresh(), proof }, { id: alder.id })).toBeUndefined();
      expect(
        await idOf({ ...fresh(), proof: { ...proof, signedInAt: signedInAt + 1 } }, { id: alder.id }),
      ).toBe(alder.id);
    });

    it('S11 is none once the session has ended', async () => {
      const signedIn = await stored();
      expect(await idOf(signedIn)).toBe(alder.id);
      await database.db.deleteFrom('oidc_payloads').execute();
      expect(await idOf(signedIn)).toBeUndefined();
    });
  });

  describe('the roles and groups', () => {
    const group = (organisation_id: string, role: string, display_name: string) =>
      database.db
        .insertInto('scim_groups')
        .values({ id: randomUUID(), organisation_id, role, display_name, external_id: null })
        .execute();

    it('are those of the organisation, by name', async () => {
      await group(alder.id, 'SUPPORT_ADMIN', 'Support');
      await group(alder.id, 'ORG_ADMIN', 'Administrators');
      await group(alder.id, 'EDITOR', 'Editors');
      expect(await directory.findOrganisation(fresh(ADMIN), {})).toMatchObject({
        roles: ['ORG_ADMIN', 'SUPPORT_ADMIN'],
        groups: ['Administrators', 'Support'],
      });
    });

    it('of an account for one organisation are not those of the other accounts', async () => {
      const { db } = database;
      const inCedar = { organisation_id: cedar.id };
      const away = db.updateTable('memberships').set({ named_roles: ['ORG_ADMIN'] });
      await away.where('user_id', '=', AGENCY_AT_CEDAR).execute();
      await db
        .insertInto('memberships')
        .values({ user_id: AGENCY, named_roles: ['EDITOR'], ...inCedar })
        .execute();
      const rolesOf = async (userId: string) =>
        (await directory.findOrganisation(fresh(userId), { id: cedar.id }))?.roles;
      expect(await rolesOf(AGENCY)).toEqual(['EDITOR']);
      expect(await rolesOf(AGENCY_AT_CEDAR)).toEqual(['ORG_ADMIN']);
      await db
        .deleteFrom('memberships')
        .where('user_id', '=', AGENCY)
        .where('organisation_id', '=', cedar.id)
        .execute();
    });

    it('T1 of another organisation are never told', async () => {
      await group(birch.id, 'ORG_ADMIN', 'Administrators of Birch');
      expect(await directory.findOrganisation(fresh(ADMIN), {})).toMatchObject({ groups: [] });
    });
  });

  describe('an address', () => {
    const isProven = async (userId: string) => {
      const account = await createAccountStore(database.db).findAccount(userId);
      if (account === undefined) throw new Error('the demonstration has the account');
      return directory.isAddressProven(account);
    };

    it('is proven at a domain of the organisation that owns the account, and at one of the company', async () => {
      expect(await isProven(MARKETER)).toBe(true);
      expect(await isProven(STAFF)).toBe(true);
    });

    it('is not proven at a domain of another organisation, nor at one that no organisation has proven', async () => {
      const { db } = database;
      const of = { domain: 'elm.example' };
      const moved = { organisation_id: birch.id };
      await db.updateTable('organisation_domains').set(moved).where('domain', '=', of.domain).execute();
      expect(await isProven(AGENCY)).toBe(false);
      await db.deleteFrom('organisation_domains').where('domain', '=', of.domain).execute();
      expect(await isProven(AGENCY)).toBe(false);
      const claimed = { organisation_id: elm.id, token: 'token', ...of };
      await db
        .insertInto('organisation_domains')
        .values({ ...claimed, proof: null, proven_at: null })
        .execute();
      expect(await isProven(AGENCY)).toBe(false);
      const proof = { proof: 'record' as const, proven_at: new Date() };
      await db.updateTable('organisation_domains').set(proof).where('domain', '=', of.domain).execute();
      expect(await isProven(AGENCY)).toBe(true);
    });
  });
});
