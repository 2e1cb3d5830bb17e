/**
 * Calls every route and GraphQL field with the shell's own token, with the token of the solution that the call concerns,
 * with that of another solution and with that of a third party (case S9).
 */
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerBody } from '../agreements/test-support/answer-body';
import { assistantCalls } from '../assistant/test-support/assistant-calls';
import { putRuns, testAssistant } from '../assistant/test-support/assistant-fixtures';
import { policyEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { typeDefinitions } from '../graphql/type-definitions';
import { acceptedByField } from '../http/endpoint/accepted-tokens';
import type { TokenClaims } from '../http/endpoint/authenticate';
import type { ServiceClaims } from '../identity/service-tokens/service-token';
import { putVersion } from '../releases/test-support/put-version';
import { type Call, openShellHost, type ShellHost } from './test-support/open-shell-host';

const org = demoOrganisations.alder.id;
const USER = demoUserId('admin@alder.example');

const post = (url: string, body: object): Call => ({ method: 'POST', url, body });
const graphql = (query: string) => post('/api/graphql', { query: `{ ${query} }` });

const settings = { appId: 'sample', groupId: 'layout', imsOrgId: org };
const shellSettings = { appId: 'unified-shell', groupId: 'shell', level: 'user' };

const ofOrg = new URLSearchParams({ imsOrgId: org });
const CARD = { solution: 'sample', slot: 'orders', locale: 'en-US' };
const recent = { appId: 'sample', link: '/sample', title: 'Sample' };

/** A call that the shell may make for each route that reads a token. */
const calls: Record<string, Call> = {
  'GET /api/ping': { method: 'GET', url: '/api/ping' },
  'POST /api/boot': post('/api/boot', {}),
  'POST /api/organisation/v1': post('/api/organisation/v1', { organisation: org }),
  'GET /api/header/v1': { method: 'GET', url: `/api/header/v1?${new URLSearchParams({ imsOrgId: org })}` },
  'GET /api/programmes/v1': {
    method: 'GET',
    url: `/api/programmes/v1?${new URLSearchParams({ organisation: org })}`,
  },
  'PUT /api/programmes/v1': {
    method: 'PUT',
    url: '/api/programmes/v1',
    body: { organisation: org, joined: [] },
  },
  'GET /api/wording/v1': {
    method: 'GET',
    url: `/api/wording/v1?${new URLSearchParams({ organisation: org, locale: 'de-DE' })}`,
  },
  'GET /api/assistant-permissions/v1': {
    method: 'GET',
    url: `/api/assistant-permissions/v1?${new URLSearchParams({ appId: 'sample', imsOrgId: org })}`,
  },
  ...Object.fromEntries(Object.entries(assistantCalls).map(([name, call]) => [name, call(org)])),
  'GET /api/search/v1': {
    method: 'GET',
    url: `/api/search/v1?${new URLSearchParams({ organisation: org, solution: 'sample', q: 'x' })}`,
  },
  'GET /api/slots/v1': { method: 'GET', url: `/api/slots/v1?${new URLSearchParams({ organisation: org })}` },
  'GET /api/slots/v1/data': {
    method: 'GET',
    url: `/api/slots/v1/data?${new URLSearchParams({ organisation: org, ...CARD })}`,
  },
  'GET /api/v1/tenants/owner/:orgId': {
    method: 'GET',
    url: `/api/v1/tenants/owner/${encodeURIComponent(org)}`,
  },
  'GET /api/diagnostics/v2': { method: 'GET', url: '/api/diagnostics/v2' },
  'POST /api/analytics/v1': post('/api/analytics/v1', { events: [{ type: 'slow', solution: 'sample' }] }),
  'GET /api/access-requests/v1': {
    method: 'GET',
    url: `/api/access-requests/v1?${new URLSearchParams({ organisation: org })}`,
  },
  'POST /api/access-requests/v1': post('/api/access-requests/v1', { organisation: org, solution: 'sample' }),
  'GET /api/recents/v1': { method: 'GET', url: `/api/recents/v1?${ofOrg}` },
  'POST /api/recents/v1': post('/api/recents/v1', { imsOrgId: org, recent }),
  'DELETE /api/recents/v1': { method: 'DELETE', url: `/api/recents/v1?${ofOrg}` },
  'GET /api/favourites/v1': { method: 'GET', url: `/api/favourites/v1?${ofOrg}` },
  'PUT /api/favourites/v1': {
    method: 'PUT',
    url: '/api/favourites/v1',
    body: { imsOrgId: org, favourites: [recent] },
  },
  'POST /api/zero-touch/v1': post('/api/zero-touch/v1', {
    href: 'http://experience.shell.localhost:4000/#/@elm/workfront/preview',
  }),
  'GET /api/settings/v1': { method: 'GET', url: `/api/settings/v1?${new URLSearchParams(settings)}` },
  'POST /api/settings/v1': post('/api/settings/v1', { ...settings, settings: { columns: 3 } }),
  'POST /api/v5/translate': post('/api/v5/translate', {
    ...{ contentType: 'UGC', domain: 'GENERIC', str: ['Hi'], to: ['de-DE'] },
  }),
  'POST /api/notifications/v1': post('/api/notifications/v1', {
    organisation: org,
    notifications: [{ topic: 'Orders', title: 'Sent' }],
  }),
  'GET /api/notifications/v1': { method: 'GET', url: '/api/notifications/v1' },
  'POST /api/notifications/v1/:id/state': post('/api/notifications/v1/all/state', { state: 'seen' }),
  // The tokens of this test have expired, so the stream ends at once.
  'GET /api/events/v1': { method: 'GET', url: '/api/events/v1' },
  'GET /api/agreements/v1': {
    method: 'GET',
    url: `/api/agreements/v1?${new URLSearchParams({ organisation: org })}`,
  },
  'POST /api/agreements/v1': post('/api/agreements/v1', answerBody(org, 'declined')),
  'POST /api/surveys/v1': post('/api/surveys/v1', { organisation: org, solution: 'sample', score: 9 }),
  'POST /api/version-hints/v1': post('/api/version-hints/v1', { solution: 'sample', version: '1.0.0' }),
  'GET /api/help/v1': {
    method: 'GET',
    url: `/api/help/v1?${new URLSearchParams({ organisation: org, locale: 'en-US' })}`,
  },
  'GET /api/help/v1/:id': { method: 'GET', url: '/api/help/v1/search?locale=en-US' },
  'GET /api/help/v1/tours/:id': { method: 'GET', url: '/api/help/v1/tours/find-your-way?locale=en-US' },
  'POST /api/graphql': graphql('__typename'),
};

/** The calls of servers, which accept no token of a user. */
const serviceCalls: Record<string, Call> = {
  'POST /api/service/access/v1': post('/api/service/access/v1', { organisation: org, userIds: [USER] }),
  'POST /api/service/notifications/v1': post('/api/service/notifications/v1', {
    organisation: org,
    notifications: [{ topic: 'Orders', title: 'Sent', userIds: [USER] }],
  }),
};

const fields: Record<string, string> = {
  imsExtendedAccountClusterData: 'imsExtendedAccountClusterData { next }',
  userProfileJson: 'userProfileJson',
  userSandboxes: `userSandboxes(imsOrg: "${org}") { name }`,
  effectivePolicies: `effectivePolicies(imsOrg: "${org}", sandbox: "prod") { policies { name } }`,
  agoraMyAccounts: `agoraMyAccounts(imsOrg: "${org}") { id }`,
  featureFlags: `featureFlags(imsOrg: "${org}") { featureFlags }`,
  getNavigationsData: `getNavigationsData(imsOrg: "${org}", locale: "en-US", capability: "platform") { id }`,
};

/** The calls that accept the token of a solution; all others accept only the shell's own. */
const OPEN = [
  'GET /api/diagnostics/v2',
  'GET /api/settings/v1',
  'POST /api/settings/v1',
  'POST /api/notifications/v1',
  'GET /api/search/v1',
  'GET /api/slots/v1/data',
  'POST /api/v5/translate',
  'POST /api/graphql',
];
/** Those that accept only the token of a solution in which users manage what belongs to the shell. */
const OPEN_TO_PERSONAL = [
  'GET /api/notifications/v1',
  'POST /api/notifications/v1/:id/state',
  'GET /api/programmes/v1',
  'PUT /api/programmes/v1',
];

const OWN = { clientId: 'app:sample', applications: ['sample'] };
const OTHER = { clientId: 'app:home', applications: ['home'] };
const SHARED = { clientId: 'shared', applications: ['sample', 'home'] };
const THIRD_PARTY = { clientId: 'partner', applications: [] };
const PERSONAL = { clientId: 'app:preferences', applications: ['preferences'] };
/** Tokens that the server of a solution has exchanged. */
const EXCHANGED = { ...OWN, clientId: 'sample/backend', serviceAccount: 'sample/backend' };
const EXCHANGED_PERSONAL = { ...EXCHANGED, applications: ['preferences'] };
const TOKENS = { OWN, OTHER, SHARED, PERSONAL, THIRD_PARTY, EXCHANGED, EXCHANGED_PERSONAL };

/** A token of a server itself. */
const SERVER: ServiceClaims = {
  account: { id: 'sample/backend', issuedAt: 0 },
  appId: 'sample',
  scopes: ['access', 'notifications'],
};

/** The calls that concern one application only. */
const isOwnOnly = (name: string) => /\/api\/(?:settings\/v1|search\/v1|slots\/v1\/data)$/.test(name);

describe.each(policyEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine, testAssistant());
    await putRuns(host.db, USER, org);
    await host.db
      .insertInto('service_accounts')
      .values({
        ...{ id: SERVER.account.id, app_id: 'sample', secret_hash: 'none', secret_expires_at: null },
        ...{ tokens_from: new Date(0), created_at: new Date(), created_by: null },
      })
      .execute();
    await putVersion(host.db, 'sample', '1.0.0');
    await vi.waitUntil(() => host.releases.versionsOf('sample').length > 0);
  });
  afterAll(() => host.close());

  const codeOf = async (call: Call, token: Partial<TokenClaims>): Promise<unknown> => {
    const { status, body } = await host.ask(USER, call, token);
    return status === 200 || status === 204 ? 'accepted' : `${status} ${body['code']}`;
  };

  it('S9 every route and every field of GraphQL is called', () => {
    const declared = buildSchema(typeDefinitions).getQueryType()?.getFields() ?? {};
    expect(Object.keys(acceptedByField).toSorted()).toEqual(Object.keys(declared).toSorted());
    // The calls of the administration have a matrix of their own.
    const rest = host.routes.filter((route) => !route.includes('/api/admin/'));
    expect(Object.keys({ ...calls, ...serviceCalls }).toSorted()).toEqual(rest.toSorted());
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(declared).toSorted());
  });

  it.each(Object.entries(calls))(
    'S9 %s accepts the shell’s own token, and those of solutions only if it is open to them',
    async (name, call) => {
      expect.soft(await codeOf(call, {}), 'the shell’s own token').toBe('accepted');
      for (const [kind, token] of Object.entries(TOKENS)) {
        const isSolution = OPEN.includes(name) && kind !== 'THIRD_PARTY';
        const isPersonal = OPEN_TO_PERSONAL.includes(name) && kind === 'PERSONAL';
        const isForeign = isOwnOnly(name) && ['OTHER', 'PERSONAL', 'EXCHANGED_PERSONAL'].includes(kind);
        const isAccepted = isPersonal || (isSolution && !isForeign);
        expect.soft(await codeOf(call, token), kind).toBe(isAccepted ? 'accepted' : '403 FORBIDDEN');
      }
    },
  );

  it.each(Object.entries(fields))(
    'S9 the field %s accepts the shell’s own token, and answers the others as the table says',
    async (name, query) => {
      const ask = (token: Partial<typeof OWN>) => host.ask(USER, graphql(query), token);
      expect.soft((await ask({})).body, 'the shell’s own token').not.toHaveProperty('errors');
      for (const [kind, token] of Object.entries({ OWN, OTHER })) {
        const { status, body } = await ask(token);
        expect.soft(status, kind).toBe(200);
        if (acceptedByField[name] === 'solution') {
          expect.soft(body, kind).not.toHaveProperty('errors');
          continue;
        }
        expect.soft(body['data'], kind).toEqual({ [name]: null });
        expect
          .soft(body['errors'], kind)
          .toMatchObject([{ path: [name], extensions: { code: 'FORBIDDEN' } }]);
      }
    },
  );

  it('S9 a refused field is refused under an alias and in a fragment too', async () => {
    const query =
      'a: imsExtendedAccountClusterData { next } ...F } fragment F on Query { getNavigationsData(imsOrg: "x", locale: "en-US", capability: "y") { id }';
    const { body } = await host.ask(USER, graphql(query), OWN);
    expect(body['data']).toEqual({ a: null, getNavigationsData: null });
  });

  it.each([
    ['reads', { method: 'GET' as const, url: `/api/settings/v1?${new URLSearchParams(shellSettings)}` }],
    ['writes', post('/api/settings/v1', { ...shellSettings, settings: { theme: 'dark' } })],
  ])('S9 no solution %s the settings of the shell', async (_verb, call) => {
    expect(await codeOf(call, SHARED)).toBe('403 FORBIDDEN');
    expect(await codeOf(call, {})).toBe('accepted');
  });

  it.each(Object.entries(calls))(
    'S45 %s refuses the token of a server that acts for no user',
    async (_name, call) => {
      const { status, body } = await host.askAsServer(call, SERVER);
      expect([status, body['code']]).toEqual([401, 'INVALID_TOKEN']);
    },
  );

  it.each(Object.entries(serviceCalls))(
    'S45 %s accepts the token of a server, and none of a user',
    async (_name, call) => {
      expect((await host.askAsServer(call, SERVER)).status).toBe(200);
      for (const [kind, token] of Object.entries({ SHELL: {}, ...TOKENS }))
        expect.soft(await codeOf(call, token), kind).toBe('401 INVALID_TOKEN');
    },
  );

  it.each(Object.entries(serviceCalls))('S44 %s refuses a token without its scope', async (name, call) => {
    const scopes = SERVER.scopes.filter((scope) => !name.includes(scope));
    const { status, body } = await host.askAsServer(call, { ...SERVER, scopes });
    expect([status, body['code']]).toEqual([403, 'FORBIDDEN']);
  });

  it('S43 the tokens of a server end with its account, its secret, its session and its solution', async () => {
    const call = serviceCalls['POST /api/service/access/v1'] ?? post('', {});
    const asUser = calls['GET /api/settings/v1'] ?? post('', {});
    const refused = '401 INVALID_TOKEN';
    const codes = async (account = SERVER.account.id) => {
      const own = await host.askAsServer(call, { ...SERVER, account: { ...SERVER.account, id: account } });
      const exchanged = await codeOf(asUser, { ...EXCHANGED, serviceAccount: account });
      return [own.status === 200 ? 'accepted' : `${own.status} ${own.body['code']}`, exchanged];
    };
    expect(await codes()).toEqual(['accepted', 'accepted']);
    expect(await codes('sample/removed')).toEqual([refused, refused]);
    expect(await codeOf(asUser, { ...EXCHANGED, sessionId: 'ended' })).toBe(refused);
    for (const appId of ['gone', 'partner']) {
      const { status, body } = await host.askAsServer(call, { ...SERVER, appId });
      expect.soft([status, body['code']], appId).toEqual([401, 'INVALID_TOKEN']);
    }
    const set = (change: { tokens_from: Date } | { secret_expires_at: Date | null }) =>
      host.db.updateTable('service_accounts').set(change).where('id', '=', SERVER.account.id).execute();
    await set({ tokens_from: new Date() });
    expect(await codes()).toEqual([refused, refused]);
    await set({ tokens_from: new Date(0) });
    await set({ secret_expires_at: new Date(Date.now() - 1) });
    expect(await codes()).toEqual([refused, refused]);
    await set({ secret_expires_at: null });
    expect(await codes()).toEqual(['accepted', 'accepted']);
  });

  it('S9 the token of a solution ends with its session', async () => {
    const call = calls['GET /api/settings/v1'] ?? post('', {});
    const answer = await host.ask(USER, call, { ...OWN, sessionId: 'ended' });
    expect([answer.status, answer.body['code']]).toEqual([401, 'INVALID_TOKEN']);
  });
});
