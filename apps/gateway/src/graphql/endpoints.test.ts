import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';

const [embedded] = testEngines;
const MARKETER = demoUserId('marketer@alder.example');
const { alder, cedar } = demoOrganisations;

let host: ShellHost;
beforeAll(async () => {
  if (embedded === undefined) throw new Error('no engine');
  host = await openShellHost(embedded);
});
afterAll(() => host.close());

const ask = (body: unknown) => host.ask(MARKETER, { method: 'POST', url: '/api/graphql', body });
const cycle = '{ userProfileJson ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
const doubling = Array.from(
  { length: 30 },
  (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
).join(' ');
const aliases = Array.from({ length: 26 }, (_, index) => `a${index}: userProfileJson`).join(' ');
const nested = (levels: number) =>
  `{ __schema { types { ${'ofType { '.repeat(levels - 3)} name ${'} '.repeat(levels - 3)} } } }`;

it('I1 a field of Query counts as a call: the burst of one account is used up by a few costly queries', async () => {
  if (embedded === undefined) throw new Error('no engine');
  const limited = await openShellHost(embedded, { callsPerSecond: 1 });
  const costly = `{ ${Array.from({ length: 24 }, (_, index) => `a${index}: userProfileJson`).join(' ')} }`;
  expect((await limited.query(MARKETER, costly)).status).toBe(200);
  expect(await limited.query(MARKETER, costly)).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  });
  expect((await limited.query(demoUserId('admin@alder.example'), costly)).status).toBe(200);
  await limited.close();
});

describe('POST /api/graphql', () => {
  it.each([
    ['text that is not a query', { query: 'drop table' }, 'INVALID_BODY'],
    ['a query that does not parse', { query: '{ userProfileJson' }, 'INVALID_QUERY'],
    ['an unknown field', { query: '{ passwords }' }, 'INVALID_QUERY'],
    ['a mutation', { query: 'mutation { userProfileJson }' }, 'INVALID_BODY'],
    [
      'a variable of the wrong type',
      {
        query: 'query ($org: ID!) { agoraMyAccounts(imsOrg: $org) { id } }',
        variables: { org: { $ne: 1 } },
      },
      'INVALID_QUERY',
    ],
    [
      'a missing variable',
      {
        query: 'query ($org: ID!) { agoraMyAccounts(imsOrg: $org) { id } }',
      },
      'INVALID_QUERY',
    ],
    [
      'the name of an unknown operation',
      {
        query: 'query A { userProfileJson }',
        operationName: 'B',
      },
      'INVALID_QUERY',
    ],
    ['fragments that contain themselves', { query: cycle }, 'INVALID_QUERY'],
    [
      'two operations',
      { query: 'query A { userProfileJson } query B { userProfileJson }' },
      'QUERY_TOO_COSTLY',
    ],
    [
      'fragments that double at each level',
      {
        query: `{ userProfileJson ...F0 } ${doubling} fragment F30 on Query { userProfileJson }`,
      },
      'QUERY_TOO_COSTLY',
    ],
    ['one field under many aliases', { query: `{ ${aliases} }` }, 'QUERY_TOO_COSTLY'],
    ['a query with nine levels', { query: nested(9) }, 'QUERY_TOO_COSTLY'],
    [
      'the same field hundreds of times',
      { query: `{ ${'userProfileJson '.repeat(400)} }` },
      'QUERY_TOO_COSTLY',
    ],
    ['a query that is already parsed', { query: '{"kind":"Document","definitions":[]}' }, 'INVALID_BODY'],
    ['a query that is too long', { query: `{ userProfileJson } # ${'x'.repeat(8_192)}` }, 'INVALID_BODY'],
    ['a list of queries', [{ query: '{ userProfileJson }' }], 'INVALID_BODY'],
    ['an unknown field of the body', { query: '{ userProfileJson }', extensions: {} }, 'INVALID_BODY'],
  ])('refuses %s', async (_name, body, code) => {
    const answer = await ask(body);
    expect([answer.status, answer.body['code']]).toEqual([400, code]);
    expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'message', 'type']);
  });

  it('accepts a query of eight levels', async () => {
    expect((await ask({ query: nested(8) })).status).toBe(200);
  });

  it.each([
    ['an organisation id with an SQL injection', { imsOrg: `' or 1=1 --` }, 'NOT_FOUND'],
    ['an empty organisation id', { imsOrg: '' }, 'BAD_REQUEST'],
    ['an organisation id that is too long', { imsOrg: 'x'.repeat(101) }, 'BAD_REQUEST'],
  ])('refuses the field for %s, and resolves the others', async (_name, variables, code) => {
    const { status, body } = await ask({
      query:
        'query ($imsOrg: ID!) { agoraMyAccounts(imsOrg: $imsOrg) { id } imsExtendedAccountClusterData { next } }',
      variables,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { agoraMyAccounts: null, imsExtendedAccountClusterData: { next: null } },
      errors: [{ path: ['agoraMyAccounts'], extensions: { code } }],
    });
  });

  it.each(['x', '-1', '1e3', '99999999999'])('AUTH-44 refuses the cursor %s', async (from) => {
    const query = `{ imsExtendedAccountClusterData(from: "${from}") { next } }`;
    expect((await ask({ query })).body).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('returns the same answers before and after a query is compiled, refusals included', async () => {
    const query = `query ($org: ID!) { userSandboxes(imsOrg: $org) { name type isDefault } }`;
    const answers = [];
    for (let time = 0; time < 8; time++) {
      answers.push([
        await ask({ query, variables: { org: alder.id } }),
        await ask({ query, variables: { org: 'elsewhere' } }),
        await ask({ query, variables: { org: cedar.id } }),
      ]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('AUTH-43 returns the cluster, its pages, the profile, languages, consents and settings', async () => {
    await host.ask(MARKETER, {
      method: 'POST',
      url: '/api/settings/v1',
      body: {
        appId: 'unified-shell',
        groupId: 'shell',
        level: 'user',
        settings: {
          userConsent: {
            last_update_dts: '2026-01-01T00:00:00.000+00:00',
            permissions: [{ name: 'usage', enabled: true }],
          },
        },
      },
    });
    const { body } = await ask({
      query: `{ imsExtendedAccountClusterData {
          data { userId userType owningOrg orgs { imsOrgId orgName tenantId aepRegion } }
          next preferredLanguages consentPermissions { name enabled } settings
        } userProfileJson }`,
    });
    const boot = await host.ask(MARKETER, { method: 'POST', url: '/api/boot', body: {} });
    const { data } = body as { data: { userProfileJson: string } };
    // Exchange tokens are for the shell only, so only the boot answer has them.
    const accounts = boot.body['accounts'] as { exchangeToken?: string }[];
    expect(data).toMatchObject({
      imsExtendedAccountClusterData: {
        data: accounts.map(({ exchangeToken: _, ...account }) => account),
        next: null,
        preferredLanguages: ['en-US'],
        consentPermissions: [{ name: 'usage', enabled: true }],
        settings: boot.body['settings'],
      },
    });
    expect(JSON.parse(data.userProfileJson)).toEqual(boot.body['profile']);
  });

  it('answers 500 without any data when a field fails in the server', async () => {
    const { evaluate } = host.featureFlags;
    host.featureFlags.evaluate = () => Promise.reject(new Error('broken'));
    const { status, body } = await ask({
      query: `{ userProfileJson featureFlags(imsOrg: "${alder.id}") { featureFlags } }`,
    });
    host.featureFlags.evaluate = evaluate;
    expect([status, body]).toEqual([
      500,
      { type: 'SERVER', code: 'INTERNAL', message: 'Something went wrong.' },
    ]);
  });
});

describe('in production', () => {
  const query = '{ __schema { types { name } } }';
  let production: ShellHost;
  beforeAll(async () => {
    if (embedded === undefined) throw new Error('no engine');
    production = await openShellHost(embedded, { environment: 'prod' });
  });
  afterAll(() => production.close());

  it('introspection of the schema is refused; in other environments it is allowed', async () => {
    expect((await ask({ query })).status).toBe(200);
    const { status, body } = await production.query(MARKETER, query);
    expect([status, body['code']]).toEqual([400, 'INVALID_QUERY']);
  });
});
