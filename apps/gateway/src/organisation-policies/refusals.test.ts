/** What each rule of a policy asks of a session, in the transaction of a request and with injected time. */
import type { SignInKind } from '@unified-shell/api/administration-policy';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bearer } from '../bearer/bearer';
import { createWithBearer } from '../bearer/with-bearer';
import type { OpenDatabase } from '../database/open-database';
import type { Schema } from '../database/schema';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { AMR } from '../identity/shared/authentication-methods';
import { createFakeClock } from '../identity/test-support/fake-clock';
import { putImpersonation, putSession } from '../identity/test-support/put-session';
import { requireOrganisation } from '../organisations/policy';
import { findNextRefusal, findRefusals } from './refusals';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** When the sessions of this test begin. */
const NOW_MS = Date.UTC(2030, 0, 1);
const { alder, birch } = demoOrganisations;
const marketer = demoUserId('marketer@alder.example');
const claims: TokenClaims = {
  clientId: 'unified-shell',
  userId: marketer,
  scope: 'openid',
  sessionId: 'session',
  createdAt: NOW_MS,
  expiresIn: 1,
  address: '192.0.2.7',
};

type Policy = Partial<Omit<Selectable<Schema['organisation_policies']>, 'organisation_id' | 'version'>>;

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  beforeEach(async () => {
    await database.db.deleteFrom('oidc_payloads').execute();
    await database.db.deleteFrom('organisation_policies').execute();
    await database.db.deleteFrom('identity_providers').execute();
  });
  afterAll(() => database.close());

  const put = (organisation_id: string, policy: Policy) =>
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
  const within = <T>(work: (bearer: Bearer) => Promise<T>, change: Partial<TokenClaims> = {}, later = 0) =>
    createWithBearer(database.db, createFakeClock(NOW_MS + later), ['unified-shell.example'])(
      { ...claims, ...change },
      work,
    );
  const refusals = (change: Partial<TokenClaims> = {}, later = 0) =>
    within(({ trx }) => findRefusals(trx, alder.id), change, later);
  const elm = demoOrganisations.elm.id;
  const signIn = (amr: readonly string[], activeAt?: number) =>
    putSession(database.db, 'session', marketer, NOW_MS, {
      amr,
      ...(activeAt !== undefined && { activeAt }),
    });

  it.each<[string, Policy, string, string[]]>([
    ['admits an address of an allowed network', { networks: ['192.0.2.0/24'] }, '192.0.2.7', []],
    ['refuses an address of another network', { networks: ['192.0.2.0/24'] }, '198.51.100.7', ['NETWORK']],
    [
      'compares an IPv4 address that came by IPv6 as IPv4',
      { networks: ['192.0.2.0/24'] },
      '::ffff:192.0.2.7',
      [],
    ],
    ['admits an IPv6 address of an allowed network', { networks: ['2001:db8::/32'] }, '2001:db8:1::7', []],
    [
      'refuses an IPv6 address of another network',
      { networks: ['2001:db8::/32'] },
      '2001:db9::7',
      ['NETWORK'],
    ],
    ['refuses an address that is none', { networks: ['192.0.2.0/24'] }, 'unix:', ['NETWORK']],
    ['admits all networks where none is named', {}, '198.51.100.7', []],
  ])('%s', async (_rule, policy, address, expected) => {
    await signIn(AMR.password);
    await put(alder.id, policy);
    expect(await refusals({ address })).toEqual(expected);
  });

  it('refuses a session that has lasted too long since its sign-in', async () => {
    await signIn(AMR.password);
    await put(alder.id, { session_minutes: 60 });
    expect(await refusals({}, 59 * MINUTE_MS)).toEqual([]);
    expect(await within(({ trx }) => findNextRefusal(trx))).toBe(NOW_MS + 60 * MINUTE_MS);
    await database.db.updateTable('oidc_payloads').set({ expires_at: null }).execute();
    expect(await refusals({}, 60 * MINUTE_MS)).toEqual(['SESSION']);
  });

  it('refuses a session that has not been used for too long', async () => {
    await signIn(AMR.password, NOW_MS / 1000 + 600);
    await put(alder.id, { idle_minutes: 15 });
    expect(await refusals({}, 24 * MINUTE_MS)).toEqual([]);
    expect(await refusals({}, 25 * MINUTE_MS)).toEqual(['SESSION']);
  });

  it.each<[string, readonly string[], boolean, SignInKind[], string[]]>([
    ['a password where it is allowed', AMR.password, false, ['password'], []],
    ['a password with a code as a password', AMR.passwordAndCode, false, ['password'], []],
    ['no password where only passkeys are allowed', AMR.password, false, ['passkey'], ['SIGN_IN']],
    ['a passkey where it is allowed', AMR.passkey, false, ['passkey'], []],
    ["the organisation's own provider", AMR.federated, true, ['provider'], []],
    ['the provider of no other organisation as its own', AMR.federated, false, ['provider'], ['SIGN_IN']],
    ['the provider of another organisation', AMR.federated, false, ['otherProvider'], []],
  ])('admits %s', async (_rule, amr, isOwn, sign_in, expected) => {
    await signIn(amr);
    await put(alder.id, { sign_in });
    await database.db
      .insertInto('identity_providers')
      .values({
        organisation_id: isOwn ? alder.id : birch.id,
        issuer: 'https://x.example',
        client_id: 'x',
        sealed_client_secret: '',
        origin: 'stored',
        vouches_for_email: false,
      })
      .execute();
    await database.db
      .insertInto('identity_provider_domains')
      .values({ domain: 'alder.example', organisation_id: isOwn ? alder.id : birch.id })
      .execute();
    expect(await refusals()).toEqual(expected);
  });

  describe('a second factor', () => {
    const since = new Date(NOW_MS - 3 * DAY_MS);

    it.each<[string, readonly string[], Policy, string[]]>([
      ['refuses a password alone', AMR.password, {}, ['SECOND_FACTOR']],
      ['admits a password with a code', AMR.passwordAndCode, {}, []],
      ['admits a passkey', AMR.passkey, {}, []],
      ['admits a provider that is trusted', AMR.federated, {}, []],
      [
        'refuses a provider that tells of no second factor',
        AMR.federated,
        { provider_factor: 'told' },
        ['SECOND_FACTOR'],
      ],
      ['admits a provider that tells of two factors', ['fed', 'mfa'], { provider_factor: 'told' }, []],
      ['admits a password alone within the days of grace', AMR.password, { grace_days: 4 }, []],
      [
        'refuses a password alone after the days of grace',
        AMR.password,
        { grace_days: 3 },
        ['SECOND_FACTOR'],
      ],
    ])('%s', async (_rule, amr, policy, expected) => {
      await signIn(amr);
      await put(alder.id, { second_factor_since: since, ...policy });
      expect(await refusals()).toEqual(expected);
    });

    it('gives the days of grace to a person who becomes a member later', async () => {
      await signIn(AMR.password);
      await put(elm, { second_factor_since: new Date(NOW_MS - 30 * DAY_MS), grace_days: 3 });
      await database.db
        .insertInto('memberships')
        .values({
          user_id: marketer,
          organisation_id: elm,
          named_roles: [],
          created_at: new Date(NOW_MS - DAY_MS),
        })
        .execute();
      const inElm = (later = 0) => within(({ trx }) => findRefusals(trx, elm), {}, later);
      await database.db.updateTable('oidc_payloads').set({ expires_at: null }).execute();
      expect(await inElm()).toEqual([]);
      expect(await inElm(2 * DAY_MS)).toEqual(['SECOND_FACTOR']);
      await database.db
        .deleteFrom('memberships')
        .where('organisation_id', '=', elm)
        .where('user_id', '=', marketer)
        .execute();
    });
  });

  it('closes the organisation with the rule and no other one of the person', async () => {
    await signIn(AMR.password);
    await put(alder.id, { networks: ['203.0.113.0/24'] });
    await expect(within((bearer) => requireOrganisation(bearer, alder.id))).rejects.toThrow(
      'does not allow this network',
    );
    expect(await within(async (bearer) => (await requireOrganisation(bearer, birch.id)).id)).toBe(birch.id);
    expect(
      await within(({ trx }) =>
        trx.selectFrom('sandboxes').select('name').where('organisation_id', '=', alder.id).execute(),
      ),
    ).toEqual([]);
  });

  it('tells a stranger nothing of the policy of an organisation', async () => {
    await signIn(AMR.password);
    await put(elm, { networks: ['203.0.113.0/24'] });
    await expect(within((bearer) => requireOrganisation(bearer, elm))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('does not apply to staff who act as a customer', async () => {
    const impersonatorId = demoUserId('staff@unified-shell.example');
    await putImpersonation(database.db, 'acting', { impersonatorId, userId: marketer }, NOW_MS);
    await put(alder.id, { networks: ['203.0.113.0/24'] });
    expect(await refusals({ sessionId: 'acting', impersonatorId })).toEqual([]);
  });
});
