/** The contexts that the demonstration's accounts may choose from, as the product's API returns them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyEngines } from '../database/test-support/test-engines';
import { type DemoOrganisation, demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { openShellHost, type ShellHost } from './test-support/open-shell-host';

const idOf = (name: DemoOrganisation) => demoOrganisations[name].id;

describe.each(policyEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
    // Rows of an organisation that no longer has the platform's service.
    const sandboxKey = { organisation_id: idOf('birch'), name: 'left' };
    const sandbox = {
      ...sandboxKey,
      title: 'Left',
      region: 'nld2',
      state: 'active',
      type: 'DEVELOPMENT',
    } as const;
    await host.db
      .insertInto('sandboxes')
      .values({ ...sandbox, is_default: false })
      .execute();
    const policy = { organisation_id: idOf('birch'), sandbox: 'left', name: 'Reading', privileges: [] };
    await host.db
      .insertInto('effective_policies')
      .values({ ...policy, user_id: null })
      .execute();
  });
  afterAll(() => host.close());

  const open = (account: string, name: DemoOrganisation) =>
    host.ask(demoUserId(account), {
      method: 'POST',
      url: '/api/organisation/v1',
      body: { organisation: idOf(name) },
    });
  const tenants = (account: string, name: DemoOrganisation, headers = {}) =>
    host.ask(demoUserId(account), {
      method: 'GET',
      url: `/api/v1/tenants/owner/${encodeURIComponent(idOf(name))}`,
      headers,
    });

  it('CTX-18 DATA-08 returns each sandbox with its type, region, state and default', async () => {
    const { body } = await open('marketer@alder.example', 'alder');
    const common = { state: 'active', imsOrg: idOf('alder') };
    expect(body['sandboxes']).toEqual([
      { ...common, name: 'prod', title: 'Production', region: 'va7', isDefault: true, type: 'PRODUCTION' },
      { ...common, name: 'dev', title: 'Development', region: 'va7', isDefault: false, type: 'DEVELOPMENT' },
      {
        ...common,
        name: 'stage-eu',
        title: 'Stage Europe',
        region: 'nld2',
        isDefault: false,
        type: 'DEVELOPMENT',
      },
    ]);
  });

  it.each<[string, string, DemoOrganisation, string[]]>([
    ["CTX-08 no sandbox without the platform's service", 'marketer@alder.example', 'birch', []],
    ["CTX-08 no sandbox without the platform's service", 'newcomer@birch.example', 'birch', []],
    ['every sandbox with a policy', 'staff@unified-shell.example', 'alder', ['prod', 'dev', 'stage-eu']],
    ['every sandbox with a policy', 'marketer@alder.example', 'dogwood', ['prod']],
    ['CTX-15 no sandbox without a policy in it', 'marketer@alder.example', 'cedar', []],
    ['CTX-15 only the sandboxes with a policy', 'agency@elm.example 2', 'cedar', ['prod']],
    ['every sandbox with a policy', 'marketer@alder.example', 'alderLabs', ['prod', 'lab']],
  ])('%s is returned for the user %s in %s', async (_name, account, organisation, names) => {
    const { status, body } = await open(account, organisation);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sandboxes: names.map((name) => ({ name })) });
    expect(body['sandboxes']).toHaveLength(names.length);
  });

  it('CTX-19 DATA-09 returns the privileges in each sandbox, without those of other users', async () => {
    const query = `{ effectivePolicies(imsOrg: "${idOf('alder')}", sandbox: "prod") { policies { name privileges } } }`;
    const marketing = {
      name: 'Marketing',
      privileges: ['view-profiles', 'manage-journeys', 'manage-segments'],
    };
    const administration = { name: 'Administration', privileges: ['manage-sandboxes', 'manage-privacy'] };
    const policies = async (account: string) => (await host.query(demoUserId(account), query)).body['data'];
    expect(await policies('marketer@alder.example')).toEqual({
      effectivePolicies: { policies: [marketing] },
    });
    expect(await policies('admin@alder.example')).toEqual({
      effectivePolicies: { policies: [administration, marketing] },
    });
    const { body } = await open('marketer@alder.example', 'alder');
    expect(body['policies']).toContainEqual({ sandbox: 'prod', ...marketing });
  });

  it.each([
    ['cedar', 'prod'],
    ['alder', 'nowhere'],
    ['birch', 'left'],
  ] as const)(
    'CTX-19 in %s, the policies of the sandbox %s are not found for a user who may not work there',
    async (name, sandbox) => {
      const query = `{ effectivePolicies(imsOrg: "${idOf(name)}", sandbox: "${sandbox}") { policies { name } } }`;
      const { body } = await host.query(demoUserId('marketer@alder.example'), query);
      expect(body).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    },
  );

  it.each([
    [[], 3],
    [['cjm_foundation', 'acp_assurance'], 3],
    [['cjm_foundation', 'cjm_moon'], 0],
  ])('CTX-18 with the fulfillable data %j there are %i sandboxes', async (fulfillableData, count) => {
    const query = `query ($items: [String!]) { userSandboxes(imsOrg: "${idOf('alder')}", fulfillableData: $items) { name } }`;
    const { body } = await host.query(demoUserId('marketer@alder.example'), query, {
      items: fulfillableData,
    });
    expect(body).toMatchObject({ data: { userSandboxes: { length: count } } });
  });

  it.each([
    [50, { data: { userSandboxes: [] } }],
    [51, { errors: [{ extensions: { code: 'BAD_REQUEST' } }] }],
  ])('CTX-18 answers a query with %i fulfillable items', async (count, expected) => {
    const query = `query ($items: [String!]) { userSandboxes(imsOrg: "${idOf('alder')}", fulfillableData: $items) { name } }`;
    const items = Array.from({ length: count }, () => 'cjm_moon');
    const { body } = await host.query(demoUserId('marketer@alder.example'), query, { items });
    expect(body).toMatchObject(expected);
  });

  it('CTX-20 DATA-10 returns the collaborators of all four types', async () => {
    const query = `{ agoraMyAccounts(imsOrg: "${idOf('dogwood')}") { id name type } }`;
    const { body } = await host.query(demoUserId('marketer@alder.example'), query);
    expect(body['data']).toEqual({
      agoraMyAccounts: [
        { id: 'col-1001', name: 'Juniper Outdoor', type: 'ADVERTISER' },
        { id: 'col-1002', name: 'Maple Data', type: 'DATA_PARTNER' },
        { id: 'col-1003', name: 'Rowan Identity', type: 'ID_PARTNER' },
        { id: 'col-1004', name: 'Willow News', type: 'PUBLISHER' },
      ],
    });
  });

  it('CTX-15 returns a collaborator and a tenant of one user to that user only', async () => {
    const own = { organisation_id: idOf('alder'), user_id: demoUserId('tester@alder.example') };
    await host.db
      .insertInto('collaborators')
      .values({ ...own, id: 'own', name: 'Own', type: 'PUBLISHER' })
      .execute();
    await host.db
      .insertInto('commerce_tenants')
      .values({ ...own, code: 'own', name: 'Own', environment: 'SANDBOX', product: 'COMMERCE_OPTIMIZER' })
      .execute();
    const query = `{ agoraMyAccounts(imsOrg: "${idOf('alder')}") { id } }`;
    const seen = async (account: string) => [
      (await host.query(demoUserId(account), query)).body['data'],
      (await tenants(account, 'alder')).body,
    ];
    const ofAll = [{ id: 'col-2001' }, { id: 'col-2002' }];
    expect(await seen('tester@alder.example')).toMatchObject([
      { agoraMyAccounts: [...ofAll, { id: 'own' }] },
      { tenants: [{ code: 'own' }] },
    ]);
    expect(await seen('marketer@alder.example')).toEqual([{ agoraMyAccounts: ofAll }, { tenants: [] }]);
  });

  it('CTX-21 returns the tenants of every commerce product, with their product', async () => {
    const { status, body } = await tenants('marketer@alder.example', 'dogwood');
    expect([status, body]).toEqual([
      200,
      {
        tenants: [
          { code: 'dgw-cloud', name: 'Dogwood Cloud', environment: 'PRODUCTION', product: 'COMMERCE_CLOUD' },
          {
            code: 'dgw-store',
            name: 'Dogwood Store',
            environment: 'PRODUCTION',
            product: 'COMMERCE_OPTIMIZER',
          },
          { code: 'dgw-trial', name: 'Dogwood Trial', environment: 'SANDBOX', product: 'COMMERCE_OPTIMIZER' },
        ],
      },
    ]);
  });

  it('CTX-21 refuses an api-key that is not the client of the token', async () => {
    const { status, body } = await tenants('marketer@alder.example', 'dogwood', { 'api-key': 'another' });
    expect([status, body['code']]).toEqual([403, 'FORBIDDEN']);
  });

  it('DATA-07 returns the compressed data of an entitlement as plain JSON', async () => {
    const { body } = await host.ask(demoUserId('marketer@alder.example'), {
      method: 'POST',
      url: '/api/boot',
      body: {},
    });
    expect(JSON.stringify(body['profile'])).toContain('eu1.fusion.example');
  });
});
