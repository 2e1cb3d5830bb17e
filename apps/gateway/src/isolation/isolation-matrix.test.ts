/** Calls every route and GraphQL field for another organisation. The answers must equal those for an organisation that does not exist. */
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerBody } from '../agreements/test-support/answer-body';
import { assistantCalls } from '../assistant/test-support/assistant-calls';
import { putRuns, testAssistant } from '../assistant/test-support/assistant-fixtures';
import { policyEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { typeDefinitions } from '../graphql/type-definitions';
import { putSession } from '../identity/test-support/put-session';
import { type Call, openShellHost, type ShellHost } from './test-support/open-shell-host';

const { alder, birch, cedar, elm, dogwood } = demoOrganisations;
const UNKNOWN = '000000000000000000000000@UnifiedOrg';
const MARKETER = demoUserId('marketer@alder.example');
const FORMER = demoUserId('staff@unified-shell.example');
const DISABLED = demoUserId('tester@alder.example');
const OF_SUSPENDED = demoUserId('federated@cedar.example');
const WITHOUT_ORGANISATION = 'NOBODYS@ExternalID';

const post = (url: string, body: object): Call => ({ method: 'POST', url, body });
const graphql = (query: string, org: string) =>
  post('/api/graphql', { query: `query ($org: ID!) { ${query} }`, variables: { org } });

/** The call for an organisation; `undefined` for a route or field that names none. */
type Row = ((organisation: string) => Call) | undefined;

const target = (imsOrgId: string) => ({ appId: 'sample', groupId: 'layout', imsOrgId });

const CARD = { solution: 'sample', slot: 'orders', locale: 'en-US' };

const recent = { appId: 'sample', link: '/sample', title: 'Sample' };

const routes: Record<string, Row> = {
  'GET /api/ping': undefined,
  // Reads nothing but the body.
  'POST /api/v5/translate': undefined,
  'POST /api/analytics/v1': undefined,
  // Answered from the catalogue, the same for every organisation.
  'GET /api/diagnostics/v2': undefined,
  'POST /api/boot': (organisation) => post('/api/boot', { organisation }),
  'POST /api/organisation/v1': (organisation) => post('/api/organisation/v1', { organisation }),
  'GET /api/v1/tenants/owner/:orgId': (organisation) => ({
    method: 'GET',
    url: `/api/v1/tenants/owner/${encodeURIComponent(organisation)}`,
  }),
  'GET /api/header/v1': (organisation) => ({
    method: 'GET',
    url: `/api/header/v1?${new URLSearchParams({ imsOrgId: organisation })}`,
  }),
  'GET /api/programmes/v1': (organisation) => ({
    method: 'GET',
    url: `/api/programmes/v1?${new URLSearchParams({ organisation })}`,
  }),
  'PUT /api/programmes/v1': (organisation) => ({
    method: 'PUT',
    url: '/api/programmes/v1',
    body: { organisation, joined: [] },
  }),
  'GET /api/wording/v1': (organisation) => ({
    method: 'GET',
    url: `/api/wording/v1?${new URLSearchParams({ organisation, locale: 'de-DE' })}`,
  }),
  'GET /api/assistant-permissions/v1': (organisation) => ({
    method: 'GET',
    url: `/api/assistant-permissions/v1?${new URLSearchParams({ appId: 'sample', imsOrgId: organisation })}`,
  }),
  ...assistantCalls,
  'GET /api/search/v1': (organisation) => ({
    method: 'GET',
    url: `/api/search/v1?${new URLSearchParams({ organisation, solution: 'sample', q: 'x' })}`,
  }),
  'GET /api/slots/v1': (organisation) => ({
    method: 'GET',
    url: `/api/slots/v1?${new URLSearchParams({ organisation })}`,
  }),
  'GET /api/slots/v1/data': (organisation) => ({
    method: 'GET',
    url: `/api/slots/v1/data?${new URLSearchParams({ organisation, ...CARD })}`,
  }),
  'GET /api/settings/v1': (organisation) => ({
    method: 'GET',
    url: `/api/settings/v1?${new URLSearchParams(target(organisation))}`,
  }),
  'POST /api/settings/v1': (organisation) =>
    post('/api/settings/v1', { ...target(organisation), settings: { columns: 3 } }),
  'GET /api/access-requests/v1': (organisation) => ({
    method: 'GET',
    url: `/api/access-requests/v1?${new URLSearchParams({ organisation })}`,
  }),
  'POST /api/access-requests/v1': (organisation) =>
    post('/api/access-requests/v1', { organisation, solution: 'sample' }),
  'GET /api/recents/v1': (organisation) => ({
    method: 'GET',
    url: `/api/recents/v1?${new URLSearchParams({ imsOrgId: organisation })}`,
  }),
  'POST /api/recents/v1': (organisation) => post('/api/recents/v1', { imsOrgId: organisation, recent }),
  'DELETE /api/recents/v1': (organisation) => ({
    method: 'DELETE',
    url: `/api/recents/v1?${new URLSearchParams({ imsOrgId: organisation })}`,
  }),
  'GET /api/favourites/v1': (organisation) => ({
    method: 'GET',
    url: `/api/favourites/v1?${new URLSearchParams({ imsOrgId: organisation })}`,
  }),
  'PUT /api/favourites/v1': (organisation) => ({
    method: 'PUT',
    url: '/api/favourites/v1',
    body: { imsOrgId: organisation, favourites: [recent] },
  }),
  'POST /api/notifications/v1': (organisation) =>
    post('/api/notifications/v1', { organisation, notifications: [{ topic: 'Orders', title: 'Sent' }] }),
  // The user's own; `notifications/endpoints.test.ts` asks for those of others.
  'GET /api/notifications/v1': undefined,
  'POST /api/notifications/v1/:id/state': undefined,
  'GET /api/events/v1': undefined,
  'GET /api/agreements/v1': (organisation) => ({
    method: 'GET',
    url: `/api/agreements/v1?${new URLSearchParams({ organisation })}`,
  }),
  'POST /api/agreements/v1': (organisation) =>
    post('/api/agreements/v1', answerBody(organisation, 'declined')),
  'POST /api/surveys/v1': (organisation) =>
    post('/api/surveys/v1', { organisation, solution: 'sample', score: 9 }),
  'GET /api/help/v1': (organisation) => ({
    method: 'GET',
    url: `/api/help/v1?${new URLSearchParams({ organisation, locale: 'en-US' })}`,
  }),
  // The versions are the same for every organisation (`releases/endpoints.test.ts`).
  'POST /api/version-hints/v1': undefined,
  // The articles are the same for every organisation; `help/endpoints.test.ts` asks for those of others.
  'GET /api/help/v1/:id': undefined,
  'GET /api/help/v1/tours/:id': undefined,
  // The answer comes from the catalogue and is the same for every organisation (`zero-touch/endpoints.test.ts`).
  'POST /api/zero-touch/v1': undefined,
  // Of servers, not of users: `service-calls/endpoints.test.ts` asks for another organisation and an unknown one.
  'POST /api/service/access/v1': undefined,
  'POST /api/service/notifications/v1': undefined,
  // Each GraphQL field has a row below.
  'POST /api/graphql': undefined,
};

const fields: Record<string, Row> = {
  imsExtendedAccountClusterData: undefined,
  userProfileJson: undefined,
  userSandboxes: (org) => graphql('userSandboxes(imsOrg: $org) { name title imsOrg }', org),
  effectivePolicies: (org) =>
    graphql('effectivePolicies(imsOrg: $org, sandbox: "prod") { policies { name } }', org),
  agoraMyAccounts: (org) => graphql('agoraMyAccounts(imsOrg: $org) { id name type }', org),
  featureFlags: (org) => graphql('featureFlags(imsOrg: $org) { featureFlags floodgate }', org),
  getNavigationsData: (org) =>
    graphql('getNavigationsData(imsOrg: $org, locale: "en-US", capability: "platform") { id }', org),
};

const rows = Object.entries({ ...routes, ...fields }).flatMap(([name, call]) =>
  call === undefined ? [] : [{ name, call }],
);

/** The one route that succeeds for a foreign organisation, because the browser only proposes the organisation. */
const isProposal = (name: string) => name === 'POST /api/boot';

describe.each(policyEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine, testAssistant());
    const { db } = host;
    await putRuns(db, MARKETER, alder.id);
    const person = { id: crypto.randomUUID(), email: 'nobody@alder.example', password_hash: null };
    await db.insertInto('people').values(person).execute();
    await db
      .insertInto('accounts')
      .values({
        user_id: WITHOUT_ORGANISATION,
        person_id: person.id,
        type: 'type1',
        auth_type: 'ind',
        owning_organisation_id: null,
        first_name: 'No',
        last_name: 'Body',
        display_name: 'No Body',
        preferred_languages: [],
      })
      .execute();
    await putSession(db, `session of ${WITHOUT_ORGANISATION}`, WITHOUT_ORGANISATION, Date.now());
    await host.ask(FORMER, post('/api/organisation/v1', { organisation: dogwood.id }));
    await db
      .deleteFrom('memberships')
      .where('user_id', '=', FORMER)
      .where('organisation_id', '=', dogwood.id)
      .execute();
    // As if the sessions had been opened at the same moment: those of before were ended.
    const suspended = [birch, cedar].map(({ id }) => ({ organisation_id: id, suspended_at: new Date() }));
    await db.insertInto('suspended_organisations').values(suspended).execute();
    await db
      .updateTable('people')
      .set({ disabled_at: new Date() })
      .where('email', '=', 'tester@alder.example')
      .execute();
    await putSession(db, `session of ${OF_SUSPENDED}`, OF_SUSPENDED, Date.now());
  });
  afterAll(() => host.close());

  it('T1 every route and every field of GraphQL has a row', () => {
    // The calls of the administration have a matrix of their own.
    const rest = host.routes.filter((route) => !route.includes('/api/admin/'));
    expect(rest.toSorted()).toEqual(Object.keys(routes).toSorted());
    const declared = buildSchema(typeDefinitions).getQueryType()?.getFields() ?? {};
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(declared).toSorted());
  });

  it.each(rows)(
    'T1 I5 $name answers for an organisation of others as for one that does not exist',
    async ({ name, call }) => {
      const own = await host.ask(MARKETER, call(alder.id));
      expect.soft(own.status, 'the user’s own organisation').toBe(200);
      expect.soft(own.body, 'the user’s own organisation').not.toHaveProperty('errors');
      if (isProposal(name)) expect.soft(own.body).toMatchObject({ working: { organisation: alder.id } });

      for (const [row, userId, organisation] of [
        ['an organisation of other users', MARKETER, elm.id],
        ['an organisation and a user who belongs to none', WITHOUT_ORGANISATION, alder.id],
        ['an organisation that the user has left', FORMER, dogwood.id],
      ] as const) {
        const foreign = await host.ask(userId, call(organisation));
        expect.soft(foreign, row).toEqual(await host.ask(userId, call(UNKNOWN)));
        const { status, body } = foreign;
        if (isProposal(name)) {
          expect.soft(status, row).toBe(200);
          const working = { [WITHOUT_ORGANISATION]: undefined, [MARKETER]: alder.id, [FORMER]: alder.id }[
            userId
          ];
          if (working === undefined) expect.soft(body, row).not.toHaveProperty('working');
          else expect.soft(body, row).toMatchObject({ working: { organisation: working } });
        } else if (name.includes(' ')) {
          expect.soft([status, body['code']], row).toEqual([404, 'NOT_FOUND']);
        } else {
          expect.soft([status, body['data']], row).toEqual([200, { [name]: null }]);
          expect
            .soft(body['errors'], row)
            .toMatchObject([{ path: [name], extensions: { code: 'NOT_FOUND' } }]);
        }
      }

      const suspended = await host.ask(MARKETER, call(birch.id));
      expect.soft(suspended, 'a suspended organisation').toEqual(await host.ask(MARKETER, call(UNKNOWN)));

      const { status, body } = await host.ask(MARKETER, call('a\0b'));
      if (name.includes(' ')) expect.soft(status, 'the id has U+0000').toBe(400);
      else
        expect
          .soft(body['errors'], 'the id has U+0000')
          .toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);

      // Refused also with a session that is still there.
      const session = (userId: string, sessionId = `session of ${userId}`) => ({ userId, sessionId });
      for (const [row, { userId, sessionId }, organisation] of [
        ['a disabled user', session(DISABLED), alder.id],
        ['a user whose account a suspended organisation owns', session(OF_SUSPENDED), cedar.id],
        ['a session that has ended', session(MARKETER, 'ended'), alder.id],
      ] as const) {
        const answer = await host.ask(userId, call(organisation), { sessionId });
        expect.soft([answer.status, answer.body['code']], row).toEqual([401, 'INVALID_TOKEN']);
      }
    },
  );
});
