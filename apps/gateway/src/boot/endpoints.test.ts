import type { BootAnswer } from '@unified-shell/api/boot-answer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWithBearer } from '../bearer/with-bearer';
import type { OpenDatabase } from '../database/open-database';
import type { Database } from '../database/schema';
import { createTestDatabase } from '../database/test-support/test-database';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { FeatureFlags } from '../flags/feature-flags';
import type { FlagContext } from '../flags/flag-context';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { createHostApp } from '../http/server/create-host-app';
import { putImpersonation, putSession } from '../identity/test-support/put-session';
import { systemClock } from '../platform/clock';
import { createLogLines } from '../test-support/log-lines';
import { noBrands } from '../test-support/no-brands';
import { noFlags } from '../test-support/no-flags';
import { noReleases } from '../test-support/no-releases';
import { createBootEndpoints } from './endpoints';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
});
afterAll(() => database.close());

const claimsOf = (account: string): TokenClaims => ({
  clientId: 'unified-shell',
  userId: demoUserId(account),
  scope: 'openid',
  sessionId: `session of ${account}`,
  createdAt: 0,
  expiresIn: 1,
});

async function putSessionOf(db: Database, { sessionId, userId, impersonatorId }: TokenClaims): Promise<void> {
  if (impersonatorId === undefined) await putSession(db, sessionId, userId, Date.now());
  else await putImpersonation(db, sessionId, { impersonatorId, userId }, Date.now());
}

/** The token of a test is the JSON of its claims; anything else is no token. */
async function boot(claims: TokenClaims | string, body: unknown = {}, featureFlags: FeatureFlags = noFlags) {
  const { logger } = createLogLines();
  const app = createHostApp({ host: 'test.localhost', logger, trustProxy: false });
  const readAccessToken = async (token: string): Promise<TokenClaims> => {
    if (!token.startsWith('{')) throw new GatewayError('INVALID_TOKEN');
    return JSON.parse(token);
  };
  const { db } = database;
  const withBearer = createWithBearer(db, systemClock, ['unified-shell.example']);
  const exchangeTokens = { make: (sid: string, userId: string) => `${sid} to ${userId}` };
  addEndpoints(
    app,
    createBootEndpoints({
      readAccessToken,
      withBearer,
      featureFlags,
      releases: noReleases,
      brands: noBrands,
      exchangeTokens,
      logger,
      config: { environment: 'dev' },
    }),
  );
  if (typeof claims !== 'string') await putSessionOf(db, claims);
  const token = typeof claims === 'string' ? claims : JSON.stringify(claims);
  return app.inject({
    method: 'POST',
    url: '/api/boot',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

const codesOf = ({ profile }: BootAnswer) =>
  profile.projectedProductContext.map(({ prodCtx }) => [prodCtx.owningEntity, prodCtx.serviceCode]);

describe('POST /api/boot', () => {
  it('DATA-03 returns the profile of the account that the token is for', async () => {
    const { profile, impersonator } = (await boot(claimsOf('admin@alder.example'))).json<BootAnswer>();
    expect(impersonator).toBeUndefined();
    const { projectedProductContext, ...rest } = profile;
    expect(rest).toEqual({
      userId: demoUserId('admin@alder.example'),
      authId: demoUserId('admin@alder.example'),
      displayName: 'Ada Minn',
      email: 'admin@alder.example',
      first_name: 'Ada',
      last_name: 'Minn',
      preferred_languages: ['en-US', 'de-DE'],
      account_type: 'type2',
      roles: ['ORG_ADMIN', 'SUPPORT_ADMIN'].map((named_role) => ({
        organization: demoOrganisations.alder.id,
        named_role,
      })),
      isImpersonated: false,
      session: 'session of admin@alder.example',
    });
    expect(projectedProductContext.length).toBeGreaterThan(10);
  });

  it('DATA-03 returns the address of the user’s picture in the profile, and none without a picture', async () => {
    const avatarOf = async (email: string) => (await boot(claimsOf(email))).json<BootAnswer>().profile.avatar;
    expect(await avatarOf('marketer@alder.example')).toBe('/people/mara-keter.svg');
    expect(await avatarOf('admin@alder.example')).toBe(undefined);
  });

  it('ACCESS-31 has the roles of the company’s staff in each organisation, but not the one of support', async () => {
    const { profile } = (await boot(claimsOf('staff@unified-shell.example'))).json<BootAnswer>();
    const { alder, birch, cedar, dogwood } = demoOrganisations;
    expect(
      profile.roles.toSorted((one, other) => one.organization.localeCompare(other.organization)),
    ).toEqual(
      [alder, birch, cedar, dogwood]
        .map(({ id }) => ({ organization: id, named_role: 'SYSTEM_ADMIN' }))
        .toSorted((one, other) => one.organization.localeCompare(other.organization)),
    );
  });

  it('ACCESS-32 has no role of the staff while another member of the staff acts as the user', async () => {
    const impersonatorId = demoUserId('tester@alder.example');
    const claims = { ...claimsOf('staff@unified-shell.example'), sessionId: 'acting', impersonatorId };
    expect((await boot(claims)).json<BootAnswer>().profile.roles).toEqual([]);
  });

  it('DATA-05 returns the account cluster, a type2e account with its owning organisation only', async () => {
    const { accounts, settings } = (await boot(claimsOf('agency@elm.example'))).json<BootAnswer>();
    const { elm, cedar } = demoOrganisations;
    expect(accounts).toEqual([
      {
        userId: demoUserId('agency@elm.example'),
        userType: 'type2',
        owningOrg: elm.id,
        exchangeToken: `session of agency@elm.example to ${demoUserId('agency@elm.example')}`,
        orgs: [{ imsOrgId: elm.id, orgName: 'Elm Agency', tenantId: 'elm', aepRegion: elm.region }],
      },
      {
        userId: demoUserId('agency@elm.example 2'),
        userType: 'type2e',
        owningOrg: cedar.id,
        exchangeToken: `session of agency@elm.example to ${demoUserId('agency@elm.example 2')}`,
        orgs: [{ imsOrgId: cedar.id, orgName: 'Cedar Bank', tenantId: 'cedar', aepRegion: 'aus5' }],
      },
    ]);
    expect(settings).toEqual({});
  });

  it('SET-02 returns the shell settings of the user, and none of another user, level or application', async () => {
    const userId = demoUserId('newcomer@birch.example');
    const own = { app_id: 'unified-shell', group_id: 'shell', user_id: userId, organisation_id: null };
    const data = JSON.stringify({ theme: 'light' });
    await database.db
      .insertInto('settings')
      .values([
        { ...own, data: JSON.stringify({ theme: 'dark', 'shellNav.open': false }) },
        { ...own, data, app_id: 'sample' },
        { ...own, data, organisation_id: demoOrganisations.birch.id },
        { ...own, data, user_id: demoUserId('marketer@alder.example') },
      ])
      .execute();
    const { settings } = (await boot(claimsOf('newcomer@birch.example'))).json<BootAnswer>();
    expect(settings).toEqual({ theme: 'dark', 'shellNav.open': false });
  });

  it('returns the profile of the second account for its token, and names the first as the account that signed in', async () => {
    const answer = (await boot(claimsOf('agency@elm.example 2'))).json<BootAnswer>();
    expect(answer.profile).toMatchObject({
      userId: demoUserId('agency@elm.example 2'),
      authId: demoUserId('agency@elm.example'),
      account_type: 'type2e',
    });
    expect(codesOf(answer)).toEqual([[demoOrganisations.cedar.id, 'acp']]);
  });

  it('DATA-07 returns the entitlements of the user’s organisations only, without the seats of other users', async () => {
    const newcomer = (await boot(claimsOf('newcomer@birch.example'))).json<BootAnswer>();
    expect(codesOf(newcomer)).toEqual([]);
    const marketer = (await boot(claimsOf('marketer@alder.example'))).json<BootAnswer>();
    const { birch, elm } = demoOrganisations;
    const codes = codesOf(marketer);
    expect(codes.filter(([owner]) => owner === birch.id).map(([, code]) => code)).toEqual([
      'dma_analytics',
      'dma_campaign',
      'dma_crs',
    ]);
    expect(codes.some(([owner]) => owner === elm.id)).toBe(false);
    const company = marketer.profile.projectedProductContext.find(
      ({ prodCtx }) => prodCtx['ident'] === 'alder-outlet',
    );
    expect(company?.prodCtx).toMatchObject({
      owningEntity: demoOrganisations.alder.id,
      serviceCode: 'dma_analytics',
    });
  });

  it('ACCESS-32 marks an impersonated profile, and returns no exchange tokens for it', async () => {
    const claims = {
      ...claimsOf('agency@elm.example'),
      sessionId: 'impersonating',
      impersonatorId: demoUserId('staff@unified-shell.example'),
    };
    const { profile, accounts, impersonator } = (await boot(claims)).json<BootAnswer>();
    expect(profile.isImpersonated).toBe(true);
    expect(impersonator).toEqual({ displayName: 'Stefan Affre', email: 'staff@unified-shell.example' });
    expect(accounts.map(({ exchangeToken }) => exchangeToken)).toEqual([undefined, undefined]);
  });

  it.each<[string, TokenClaims | string, number, string]>([
    ['an unknown token', 'opaque', 401, 'INVALID_TOKEN'],
    ['a token of a deleted account', claimsOf('gone@alder.example'), 401, 'INVALID_TOKEN'],
    [
      'a token made for a solution',
      { ...claimsOf('admin@alder.example'), clientId: 'sample', applications: ['sample'] },
      403,
      'FORBIDDEN',
    ],
  ])('refuses %s', async (_name, claims, status, code) => {
    const answer = await boot(claims);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json()).not.toHaveProperty('profile');
  });

  describe('the flags', () => {
    const scope = { locale: 'de-DE', sandbox: 'dev' };
    const bootWith = (featureFlags: Partial<FeatureFlags>) =>
      boot(claimsOf('admin@alder.example'), scope, { ...noFlags, ...featureFlags });

    it('FLAG-02 are evaluated with the locale and the sandbox of the page', async () => {
      const contexts: FlagContext[] = [];
      await bootWith({
        async evaluate(context) {
          contexts.push(context);
          return { featureFlags: {}, floodgate: {} };
        },
      });
      expect(contexts).toEqual([expect.objectContaining({ ...scope, region: 'va7' })]);
    });

    it.each([true, false])(
      'FLAG-02 name their scope only where a rule reads it (%s), so that no page asks again in vain',
      async (readsScope) => {
        const { working } = (await bootWith({ readsScope: () => readsScope })).json<BootAnswer>();
        expect(working?.flagScope).toBe(readsScope ? 'de-DE dev' : undefined);
      },
    );
  });

  it.each([[{ imsOrg: 'x' }], [[]], ['text'], [{ locale: 'x'.repeat(201) }]])(
    'refuses the body %j',
    async (body) => {
      const answer = await boot(claimsOf('admin@alder.example'), body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_BODY']);
    },
  );

  it.each([
    ['an internal user', 'staff@unified-shell.example'],
    ['a customer', 'marketer@alder.example'],
  ])('ACCESS-14 accepts no override of a flag from %s (%s)', async (_who, email) => {
    const overrides = { featureFlags: [{ key: 'x', value: true, isOverride: true }] };
    for (const body of [
      { accessOverrides: overrides },
      overrides,
      { locale: 'en-US', flags: { x: 'true' } },
    ]) {
      const answer = await boot(claimsOf(email), body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_BODY']);
    }
  });

  it('reports the duration of its steps in Server-Timing', async () => {
    const { headers } = await boot(claimsOf('admin@alder.example'));
    const steps = String(headers['server-timing'])
      .split(', ')
      .map((step) => step.split(';dur='));
    expect(steps.map(([name]) => name)).toEqual(['token', 'sql', 'total']);
    const [token = 0, sql = 0, total = 0] = steps.map(([, ms]) => Number(ms));
    expect(sql).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(token + sql);
  });
});
