import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PIXEL } from '@unified-shell/api/test-support/picture-samples';
import { toJsonSchema } from '@unified-shell/catalogue/json-schema/test-support/to-json-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { OpenDatabase } from '../../database/open-database';
import { asOwner } from '../../database/test-support/as-owner';
import { testEngines } from '../../database/test-support/test-engines';
import { seedDemonstration } from '../../demo/seed';
import { idpKeys, idpMetadata } from '../../identity/test-support/saml-idp';
import { choosePicture } from '../../pictures/store';
import { systemClock } from '../../platform/clock';
import { openShippedCatalogue } from '../../registrations/shipped-catalogue';
import { addOwner } from '../../solutions/administer/administer-owners';
import { getSolution, replaceRegistration } from '../../solutions/administer/administer-solutions';
import { createTestConfig } from '../../test-support/gateway-fixtures';
import { inOrder } from '../../test-support/in-order';
import { runAsOperator } from '../command/run-as-operator';
import { exportProvisioning } from './export-provisioning';
import { provision } from './provisioning-commands';
import { provisioningSchema } from './provisioning-file';
import { describeSteps } from './provisioning-run';
import { parseProvisioning, readProvisioning } from './read-provisioning';

const context = {
  actor: 'provisioning',
  identityOrigin: 'https://identity.company.example',
  companyDomains: [],
  clock: systemClock,
  configuredClients: async () => [],
  shipped: () => openShippedCatalogue(createTestConfig({ DEMO: '0' })),
  sealingKey: () => Promise.resolve(Buffer.alloc(32)),
};

const FILE = `
organisations:
  - tenant: acme
    name: Acme
    region: va7
    entitlements:
      - serviceCode: dx_orders
      - serviceCode: dx_reports
        data: { seats: 5 }
    provider:
      issuer: https://login.acme.example
      clientId: shell
      clientSecret: plain-secret
      domains: [staff.acme.example]
    providerPeople:
      mode: new
      admissionGroups: [Staff]
      leaveAfterDays: 30
    groups:
      - group: Editors
        roles: [EDITOR]
        policies: [{ sandbox: dev, privileges: [view-profiles] }]
        products: [{ serviceCode: dx_reports }]
    policy:
      signIn: [provider]
      sessionMinutes: 720
      networks: [10.1.2.3/8]
    sandboxes:
      - name: prod
        title: Production
        region: va7
        type: PRODUCTION
        isDefault: true
        policies:
          - name: Marketing
            privileges: [view-profiles, manage-journeys]
      - name: dev
        title: Development
        region: va7
        type: DEVELOPMENT
    collaborators:
      - { id: col-1, name: Juniper, type: ADVERTISER }
    instances:
      - { id: acme-store, name: Acme Store, type: PRODUCTION }
  - tenant: globex
    name: Globex
    region: nld2
    suspended: true
people:
  - email: Ann@acme.example
    firstName: Ann
    lastName: Archer
    organisation: acme
    memberships:
      - organisation: acme
        roles: [ORG_ADMIN]
      - organisation: globex
flags:
  - provider: featureFlags
    name: colour
    definition: { value: blue }
solutionFamilies: [samples]
solutions:
  - appId: sample
    availability: { state: maintenance, message: Until noon, until: 2999-01-01T12:00:00Z }
  - appId: orders
    registration:
      appId: orders
      name: Orders
      description: Orders of Acme.
      icon: cart
      group: Commerce
      path: /acme-orders
      sandbox: { historyType: HASH, sources: { dev: "https://orders.acme.example/" } }
`;

describe.each(testEngines)('a provisioning file on $name', inOrder, ({ createDatabase, name }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const apply = async (text: string, isDryRun = false) =>
    describeSteps(
      await provision(database.db, context, parseProvisioning('file.yaml', text), isDryRun),
    ).split('\n');
  const tenants = async () =>
    (await database.db.selectFrom('organisations').select('tenant').orderBy('tenant').execute()).map(
      ({ tenant }) => tenant,
    );

  const all = [
    '+ organisation acme',
    '+ entitlement acme dx_orders',
    '+ entitlement acme dx_reports',
    '+ provider acme',
    '+ provider people acme',
    '+ policy acme',
    '+ sandbox acme prod',
    '+ sandbox acme dev',
    '+ context acme col-1',
    '+ context acme acme-store',
    '+ group rule acme Editors',
    '+ organisation globex',
    '~ organisation globex  suspended: false -> true',
    '+ person ann@acme.example',
    '+ membership ann@acme.example in globex',
    '+ flag featureFlags/colour',
    '+ solution family samples',
    '+ solution sample',
    '+ solution orders',
  ];

  it('shows in a dry run what it would do, and changes nothing', async () => {
    expect(await apply(FILE, true)).toEqual(all);
    expect(await tenants()).toEqual([]);
  });

  it('makes the installation what it says, and a second time it changes nothing', async () => {
    expect(await apply(FILE)).toEqual(all);
    expect(await tenants()).toEqual(['acme', 'globex']);
    expect(await apply(FILE)).toEqual(['Nothing differs.']);
  });

  it('DATA-03 has pictures of people, and leaves those that they have chosen', async () => {
    const withPicture = FILE.replace('lastName: Archer', `lastName: Archer\n    picture: ${PIXEL}`);
    const [step = '', ...others] = await apply(withPicture);
    expect(step).toMatch(/^~ person ann@acme\.example {2}picture: null -> "\/people\/[\da-f]{64}"$/);
    expect(others).toEqual([]);
    expect(await apply(withPicture)).toEqual(['Nothing differs.']);
    const { person_id: id } = await database.db
      .updateTable('person_pictures')
      .set({ chosen: true, hash: 'another' })
      .returning('person_id')
      .executeTakeFirstOrThrow();
    expect(await apply(withPicture)).toEqual(['Nothing differs.']);
    await database.db.transaction().execute((trx) => choosePicture(trx, id, null));
    expect(() =>
      parseProvisioning('file.yaml', FILE.replace('lastName: Archer', 'lastName: A\n    picture: PHN2Zz4=')),
    ).toThrow('people.0.picture: must be a square PNG or JPEG');
  });

  it('has the brand of the installation and of an organisation, and exports them as they are', async () => {
    const svg = (fill: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="${fill}"/></svg>`,
      );
    const [logo, other] = [svg('#0a8f4d').toString('base64'), svg('#c8102e').toString('base64')];
    const of = (content: string) =>
      `brand: { name: Meridian, accent: "#0a6b3d", logo: ${content}, support: help@meridian.example }\n` +
      FILE.replace(
        '    name: Acme\n',
        '    name: Acme\n    brand: { name: Acme Studio, host: shop.acme.example }\n',
      );
    expect(await apply(of(logo))).toEqual(['+ brand installation', '+ brand acme']);
    expect(await apply(of(logo))).toEqual(['Nothing differs.']);
    const [step = '', ...others] = await apply(of(other));
    expect(step).toMatch(/^~ brand installation {2}logo: "[\da-f]{12}" -> "[\da-f]{12}"$/);
    expect(others).toEqual([]);
    const exported = await runAsOperator(database.db, context, exportProvisioning);
    expect(exported.brand).toEqual({
      ...{ name: 'Meridian', accent: '#0a6b3d', support: 'help@meridian.example' },
      logo: other,
    });
    expect(exported.organisations[0]?.brand).toEqual({ name: 'Acme Studio', host: 'shop.acme.example' });
    expect(await apply(FILE)).toEqual(['- brand acme', '- brand installation']);
    await expect(apply(`brand: { accent: "#ffee00" }\n${FILE}`)).rejects.toThrow(/accent.*too light/s);
  });

  it('has the rules of slots of the installation and of an organisation, and exports them as they are', async () => {
    const of = (slots: string) =>
      `slots: { off: true }\n${FILE.replace('    name: Acme\n', `    name: Acme\n    slots: ${slots}\n`)}`;
    const slots = '{ solutions: [sample], home: ["mixModeler:budget"] }';
    expect(await apply(of(slots))).toEqual(['+ slots installation', '+ slots acme']);
    expect(await apply(of(slots))).toEqual(['Nothing differs.']);
    expect(await apply(of('{ home: [] }'))).toEqual([expect.stringMatching(/^~ slots acme {2}home: /)]);
    const exported = await runAsOperator(database.db, context, exportProvisioning);
    expect([exported.slots, exported.organisations[0]?.slots]).toEqual([
      { off: true },
      { solutions: ['sample'] },
    ]);
    expect(await apply(FILE)).toEqual(['- slots acme', '- slots installation']);
    expect(() => parseProvisioning('file.yaml', `slots: { slots: [sample] }\n${FILE}`)).toThrow(
      /slots\.slots\.0/,
    );
  });

  it('changes what differs, and removes what it has made and no longer names', async () => {
    const changed = FILE.replace('name: Acme', 'name: Acme Corporation')
      .replace('seats: 5', 'seats: 6')
      .replace('      - serviceCode: dx_orders\n', '')
      .replace('      - organisation: globex\n', '')
      .replace('clientId: shell', 'clientId: other')
      .replace('privileges: [view-profiles, manage-journeys]', 'privileges: [view-profiles]')
      .replace('title: Development', 'title: Development\n        isDefault: true')
      .replace('isDefault: true\n        policies', 'policies')
      .replace('name: Juniper', 'name: Juniper Outdoor')
      .replace('    instances:\n      - { id: acme-store, name: Acme Store, type: PRODUCTION }\n', '')
      .replace('ORG_ADMIN', 'SUPPORT_ADMIN')
      .replace('value: blue', 'value: green')
      .replace(
        '  - appId: sample\n    availability: { state: maintenance, message: Until noon, until: 2999-01-01T12:00:00Z }\n',
        '',
      );
    expect(await apply(changed)).toEqual([
      '~ organisation acme  name: "Acme" -> "Acme Corporation"',
      '~ entitlement acme dx_reports  data: {"seats":5} -> {"seats":6}',
      '~ provider acme  clientId: "shell" -> "other"',
      '~ sandbox acme prod  policies: [{"name":"Marketing","privileges":["manage-journeys","view-profiles"]}] -> [{"name":"Marketing","privileges":["view-profiles"]}]',
      '~ sandbox acme dev  isDefault: false -> true',
      '~ context acme col-1  name: "Juniper" -> "Juniper Outdoor"',
      '~ membership ann@acme.example in acme  roles: ["ORG_ADMIN"] -> ["SUPPORT_ADMIN"]',
      '~ flag featureFlags/colour  definition: {"rules":[],"value":"blue"} -> {"value":"green","rules":[]}',
      '- context acme acme-store',
      '- entitlement acme dx_orders',
      '- membership ann@acme.example in globex',
      '- solution sample',
    ]);
  });

  it('applies a changed client secret alone, and prints neither of both', async () => {
    const sealed = async () =>
      (await database.db.selectFrom('identity_providers').select('sealed_client_secret').execute())[0];
    const withSecret = (secret: string) => FILE.replace('plain-secret', secret);
    await apply(FILE);
    const before = await sealed();
    expect(await apply(FILE)).toEqual(['Nothing differs.']);
    expect(await sealed()).toEqual(before);
    expect(await apply(withSecret('renewed-secret'))).toEqual([
      '~ provider acme  clientSecret: "(hidden)" -> "(hidden)"',
    ]);
    expect(await sealed()).not.toEqual(before);
    expect(await apply(withSecret('renewed-secret'))).toEqual(['Nothing differs.']);
    expect(await apply(FILE.replace('      clientSecret: plain-secret\n', ''))).toEqual(['Nothing differs.']);
  });

  it('names the id of a solution once: its registration need not repeat it', async () => {
    await apply(FILE);
    const { registrations } = await context.shipped();
    const { appId, ...registration } = Object(registrations([]).get('home')?.registration);
    const shipped = { appId, registration: { ...registration, name: 'Home of Acme' } };
    const file = `${FILE.replace('      appId: orders\n', '')}  - ${JSON.stringify(shipped)}\n`;
    expect(await apply(file)).toEqual(['+ solution home']);
    expect(await apply(file)).toEqual(['Nothing differs.']);
    await apply(FILE);
  });

  it('has link tiles, teams and owners, and takes back the owners that it has made', async () => {
    await apply(FILE);
    const team = { name: 'Commerce', contact: 'commerce@acme.example' };
    const wiki = {
      ...{ name: 'Wiki', description: '', icon: 'app', group: 'Knowledge', path: '/wiki', team },
      link: { address: 'https://wiki.acme.example/' },
    };
    const withOwners = (owners: string[]) =>
      `${FILE}  - ${JSON.stringify({ appId: 'home', team: { name: 'Platform' }, owners })}
  - ${JSON.stringify({ appId: 'wiki', registration: wiki, owners })}\n`;
    expect(await apply(withOwners(['ann@acme.example']))).toEqual([
      '+ solution home',
      '+ solution owner home ann@acme.example',
      '+ solution wiki',
      '+ solution owner wiki ann@acme.example',
    ]);
    expect(await apply(withOwners(['ann@acme.example']))).toEqual(['Nothing differs.']);
    const { solutions } = await runAsOperator(database.db, context, exportProvisioning);
    expect(solutions).toContainEqual({
      appId: 'home',
      team: { name: 'Platform' },
      owners: ['ann@acme.example'],
    });
    await expect(apply(withOwners(['unknown@acme.example']))).rejects.toThrow('email');
    await expect(apply(withOwners(['ann@acme.example', 'Ann@acme.example']))).rejects.toThrow('twice');
    expect(await apply(withOwners([]))).toEqual([
      '- solution owner home ann@acme.example',
      '- solution owner wiki ann@acme.example',
    ]);
    expect(await apply(FILE)).toEqual(['- solution home', '- solution wiki']);
  });

  it('has the service accounts of solutions, with their secrets, and takes back those that it has made', async () => {
    await apply(FILE);
    const withAccount = (clientSecret?: string) =>
      `${FILE}  - ${JSON.stringify({ appId: 'home', serviceAccounts: [{ name: 'backend', clientSecret }] })}\n`;
    await expect(apply(withAccount())).rejects.toThrow('add its clientSecret');
    expect(await apply(withAccount('a'.repeat(32)))).toEqual(['+ service account home/backend']);
    expect(await apply(withAccount('a'.repeat(32)))).toEqual(['Nothing differs.']);
    expect(await apply(withAccount())).toEqual(['Nothing differs.']);
    expect(await apply(withAccount('b'.repeat(32)))).toEqual([
      '~ service account home/backend  clientSecret: "(hidden)" -> "(hidden)"',
    ]);
    const { solutions } = await runAsOperator(database.db, context, exportProvisioning);
    expect(solutions).toContainEqual({ appId: 'home', serviceAccounts: [{ name: 'backend' }] });
    expect(await apply(FILE)).toEqual(['- service account home/backend']);
  });

  // The embedded engine sorts by no language.
  if (name === 'PostgreSQL') {
    it('compares the domains of a provider in one order, whatever order the language of the database has', async () => {
      // Danish has aa behind z.
      const file = FILE.replace('[staff.acme.example]', '[aa.acme.example, b.acme.example]');
      await apply(file);
      await asOwner(database.db, (owner) =>
        sql`alter table identity_provider_domains alter column domain type text collate "da-x-icu"`.execute(
          owner,
        ),
      );
      expect(await apply(file)).toEqual(['Nothing differs.']);
      await apply(FILE);
    });
  }

  it('keeps the policies of single accounts, and a sandbox that was made by hand', async () => {
    const { userId, organisation } = await database.db
      .selectFrom('memberships')
      .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
      .select(['user_id as userId', 'organisation_id as organisation'])
      .where('tenant', '=', 'acme')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('effective_policies')
      .values({
        organisation_id: organisation,
        sandbox: 'prod',
        user_id: userId,
        name: 'Own',
        privileges: [],
      })
      .execute();
    await database.db
      .insertInto('sandboxes')
      .values({
        organisation_id: organisation,
        name: 'by-hand',
        title: 'B',
        region: 'va7',
        state: 'active',
        type: 'DEVELOPMENT',
        is_default: false,
      })
      .execute();
    await apply(FILE.replace('name: Marketing', 'name: Journeys'));
    const policies = await database.db.selectFrom('effective_policies').select(['name']).execute();
    expect(policies.map(({ name }) => name).toSorted()).toEqual(['Journeys', 'Own']);
    await apply('people: []');
    const sandboxes = await database.db.selectFrom('sandboxes').select('name').execute();
    expect(sandboxes).toEqual([{ name: 'by-hand' }]);
    await apply(FILE);
  });

  it('removes no person and no organisation, and nothing that it has not made', async () => {
    await database.db
      .insertInto('feature_flags')
      .values({
        provider: 'floodgate',
        name: 'by-hand',
        definition: JSON.stringify({ percentage: 1, when: {} }),
      })
      .execute();
    expect((await apply('people: []')).toSorted()).toEqual([
      '- context acme acme-store',
      '- context acme col-1',
      '- entitlement acme dx_orders',
      '- entitlement acme dx_reports',
      '- flag featureFlags/colour',
      '- group rule acme Editors',
      '- membership ann@acme.example in acme',
      '- membership ann@acme.example in globex',
      '- policy acme',
      '- provider acme',
      '- sandbox acme dev',
      '- sandbox acme prod',
      '- solution family samples',
      '- solution orders',
      '- solution sample',
    ]);
    expect(await tenants()).toEqual(['acme', 'globex']);
    const flags = await database.db.selectFrom('feature_flags').select('name').execute();
    expect(flags).toEqual([{ name: 'by-hand' }]);
  });

  it('changes nothing at all when one part is refused', async () => {
    const faulty =
      'organisations: [{ tenant: late, name: Late, region: va7 }]\npeople: [{ email: x@late.example, firstName: X, lastName: Y, memberships: [{ organisation: none }] }]';
    await expect(apply(faulty)).rejects.toThrow('No organisation has the tenant or the id none.');
    expect(await tenants()).toEqual(['acme', 'globex']);
    const withoutSecret =
      'organisations: [{ tenant: acme, name: A, region: va7, provider: { issuer: "https://a.example", clientId: c, domains: [a.example] } }]';
    await expect(apply(withoutSecret)).rejects.toThrow('The identity provider of acme is new');
    await expect(
      apply('flags: [{ provider: floodgate, name: f, definition: { percentage: 200 } }]'),
    ).rejects.toThrow('definition.percentage');
    const twice =
      'people: [{ email: a@b.example, firstName: A, lastName: B }, { email: A@b.example, firstName: A, lastName: B }]';
    await expect(apply(twice)).rejects.toThrow('The file has the person a@b.example twice.');
  });

  it('proves domains by the word of the operator, takes back its own, and refuses those of others', async () => {
    const acme = (domains: string[]) =>
      stringify({ organisations: [{ tenant: 'acme', name: 'Acme', region: 'va7', domains }] });
    const change = async (domains: string[]) =>
      (await apply(acme(domains))).filter((step) => step.includes(' domain '));
    expect(await change(['acme.example', 'acme.org'])).toEqual([
      '+ domain acme acme.example',
      '+ domain acme acme.org',
    ]);
    const stored = await database.db.selectFrom('organisation_domains').select(['domain', 'proof']).execute();
    expect(stored.map(({ proof }) => proof)).toEqual(['word', 'word']);
    expect(await change(['acme.example', 'acme.org'])).toEqual([]);
    expect(await change(['acme.example'])).toEqual(['- domain acme acme.org']);
    const globex = stringify({
      organisations: [{ tenant: 'globex', name: 'Globex', region: 'nld2', domains: ['acme.example'] }],
    });
    await expect(apply(globex)).rejects.toThrow('globex cannot have the domain acme.example');
  });

  it('is exported from an installation so that applying it changes nothing', async () => {
    await seedDemonstration(database.db, async () => 'hash');
    await apply(
      'organisations: [{ tenant: acme, name: Acme, region: va7, provider: { issuer: "https://a.example", clientId: c, clientSecret: plain-secret, domains: [a.example] }, policy: { secondFactor: { graceDays: 7 }, idleMinutes: 30 }, providerPeople: { mode: known }, groups: [{ group: Admins, roles: [ORG_ADMIN] }] }]',
    );
    await runAsOperator(database.db, context, (admin) =>
      addOwner(admin, 'preferences', 'marketer@alder.example'),
    );
    const exported = await runAsOperator(database.db, context, exportProvisioning);
    expect(exported.solutions).toContainEqual({ appId: 'preferences', owners: ['marketer@alder.example'] });
    const withProvider = exported.organisations.filter(({ provider }) => provider !== undefined);
    const policy = { secondFactor: { graceDays: 7, provider: 'trusted' }, idleMinutes: 30, networks: [] };
    const groups = [{ group: 'Admins', roles: ['ORG_ADMIN'], policies: [], products: [] }];
    const people = { providerPeople: { mode: 'known', groupsClaim: 'groups' }, groups };
    expect(withProvider).toMatchObject([
      { tenant: 'acme', provider: { domains: ['a.example'] }, policy, ...people },
    ]);
    expect(JSON.stringify(exported)).not.toContain('secret');
    expect(exported.people.length).toBeGreaterThan(5);
    expect(await apply(stringify(exported))).toEqual(['Nothing differs.']);
    expect(await apply(JSON.stringify(exported))).toEqual(['Nothing differs.']);
  });
});

describe.each(testEngines)('one provisioning file on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  it('founds a company: its name and logo, people, provider, policy and applications of three kinds', async () => {
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#888"/></svg>';
    const common = { description: 'Of Acme.', icon: 'cart', group: 'Commerce' };
    const framed = { historyType: 'HASH', sources: { dev: 'https://orders.acme.example/' } };
    const hosted = { historyType: 'HASH', sources: { dev: '{hosted}/' } };
    const file = {
      brand: { name: 'Acme Cloud', accent: '#0a6b3d', logo: Buffer.from(logo).toString('base64') },
      organisations: [
        {
          ...{ tenant: 'acme', name: 'Acme', region: 'va7' },
          provider: {
            ...{ issuer: 'https://login.acme.example', clientId: 'shell', clientSecret: 'plain-secret' },
            domains: ['acme.example'],
          },
          policy: { sessionMinutes: 720 },
        },
      ],
      people: [
        {
          ...{ email: 'ann@acme.example', firstName: 'Ann', lastName: 'Archer', organisation: 'acme' },
          memberships: [{ organisation: 'acme', roles: ['ORG_ADMIN'] }],
        },
      ],
      solutions: [
        { appId: 'orders', registration: { ...common, name: 'Orders', path: '/orders', sandbox: framed } },
        {
          appId: 'desk',
          registration: { ...common, name: 'Desk', path: '/desk', spaAppId: 'desk', sandbox: hosted },
        },
        {
          appId: 'wiki',
          registration: {
            ...{ ...common, name: 'Wiki', path: '/wiki' },
            link: { address: 'https://wiki.acme.example/' },
          },
        },
      ],
    };
    const apply = async () =>
      describeSteps(
        await provision(database.db, context, parseProvisioning('file.yaml', stringify(file))),
      ).split('\n');
    expect((await apply()).toSorted()).toEqual([
      '+ brand installation',
      '+ organisation acme',
      '+ person ann@acme.example',
      '+ policy acme',
      '+ provider acme',
      '+ solution desk',
      '+ solution orders',
      '+ solution wiki',
    ]);
    expect(await apply()).toEqual(['Nothing differs.']);
  });
});

describe.each(testEngines)(
  'a provisioning file with a SAML provider on $name',
  inOrder,
  ({ createDatabase }) => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await createDatabase();
    });
    afterAll(() => database.close());

    const apply = async (provider: object) => {
      const organisations = [{ tenant: 'acme', name: 'Acme', region: 'va7', provider }];
      const steps = await provision(
        database.db,
        context,
        parseProvisioning('file.yaml', stringify({ organisations })),
      );
      return describeSteps(steps).split('\n');
    };
    const domains = ['acme.example'];

    it('adds it, tells what differs, and exports what it would add again', async () => {
      const metadata = idpMetadata((await idpKeys()).idp.certificatePem);
      const provider = { saml: { metadata, signsOut: true }, domains };
      expect(await apply(provider)).toContain('+ provider acme');
      expect(await apply(provider)).toEqual(['Nothing differs.']);
      expect(
        await apply({ saml: { metadata, signsOut: false, attributes: { email: 'mail' } }, domains }),
      ).toEqual([expect.stringMatching(/^~ provider acme {2}signsOut: true -> false {2}attributes: /)]);
      const exported = await runAsOperator(database.db, context, exportProvisioning);
      const again = exported.organisations.find(({ tenant }) => tenant === 'acme')?.provider;
      expect(again).toMatchObject({
        saml: { metadata, attributes: { email: 'mail' } },
        domains,
        enabled: true,
      });
      expect(await apply(again ?? {})).toEqual(['Nothing differs.']);
      await expect(
        apply({ issuer: 'https://a.example', clientId: 'c', clientSecret: 's', domains }),
      ).rejects.toThrow('has another protocol');
    });
  },
);

describe.each(testEngines)(
  'a provisioning file with SAML applications on $name',
  inOrder,
  ({ createDatabase }) => {
    const wiki = {
      id: 'wiki',
      name: 'Wiki',
      entityId: 'https://wiki.example/saml',
      consumers: [{ address: 'https://wiki.example/acs', index: 0, isDefault: true }],
      attributes: [{ source: 'email', name: 'mail' }],
      organisations: ['acme'],
    };
    const organisations = [{ tenant: 'acme', name: 'Acme', region: 'va7' }];
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await createDatabase();
    });
    afterAll(() => database.close());
    const apply = async (file: object) => {
      const text = stringify({ organisations, ...file });
      return describeSteps(await provision(database.db, context, parseProvisioning('file.yaml', text)));
    };

    it('adds them with the organisations by their tenants, and a second run changes nothing', async () => {
      const steps = '+ organisation acme\n+ SAML application wiki';
      expect(await apply({ samlApplications: [wiki] })).toBe(steps);
      expect(await apply({ samlApplications: [wiki] })).toBe('Nothing differs.');
    });

    it('is exported so that applying it changes nothing', async () => {
      const exported = await runAsOperator(database.db, context, exportProvisioning);
      expect(exported.samlApplications).toMatchObject([{ id: 'wiki', nameId: 'persistent' }]);
      const file = parseProvisioning('file.yaml', stringify(exported));
      expect(describeSteps(await provision(database.db, context, file))).toBe('Nothing differs.');
    });

    it('changes and removes them, and refuses one twice', async () => {
      expect(await apply({ samlApplications: [{ ...wiki, nameId: 'email' }] })).toBe(
        '~ SAML application wiki  nameId: "persistent" -> "email"',
      );
      await expect(apply({ samlApplications: [wiki, wiki] })).rejects.toThrow(
        'The file has the SAML application wiki twice.',
      );
      expect(await apply({})).toBe('- SAML application wiki');
    });
  },
);

describe.each(testEngines)(
  'a provisioning file with the address of an application on $name',
  inOrder,
  ({ createDatabase }) => {
    const address = 'https://stock.acme.example';
    const registration = {
      ...{ appId: 'stock', name: 'Stock', description: '', icon: 'app', group: 'Commerce', path: '/stock' },
      sandbox: { historyType: 'HASH', sources: { dev: 'https://stock.acme.example/' } },
    };
    const stock = { appId: 'stock', address, team: { name: 'Stock' } };
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await createDatabase();
    });
    afterAll(() => database.close());
    const apply = async (...solutions: object[]) => {
      const text = stringify({ solutions });
      return describeSteps(await provision(database.db, context, parseProvisioning('file.yaml', text)));
    };

    it('has it read, and applies what else it says once the registration was approved', async () => {
      expect(await apply(stock)).toBe('+ solution address stock');
      expect(await apply(stock)).toBe('Nothing differs.');
      // As the approval does.
      await runAsOperator(database.db, context, (admin) => replaceRegistration(admin, 'stock', registration));
      expect(await apply(stock)).toBe('~ solution stock  team: undefined -> {"name":"Stock"}');
      expect(await apply(stock)).toBe('Nothing differs.');
    });

    it('is exported with the address in place of the registration, so that applying it changes nothing', async () => {
      const exported = await runAsOperator(database.db, context, exportProvisioning);
      expect(exported.solutions).toEqual([stock]);
      const file = parseProvisioning('file.yaml', stringify(exported));
      expect(describeSteps(await provision(database.db, context, file))).toBe('Nothing differs.');
    });

    it('names another address, or none: the registration stays', async () => {
      const moved = { ...stock, address: 'https://stock2.acme.example' };
      expect(await apply(moved)).toBe(
        `~ solution address stock  address: "${address}" -> "https://stock2.acme.example"`,
      );
      expect(await apply({ appId: 'stock', team: stock.team })).toBe('- solution address stock');
      expect(await runAsOperator(database.db, context, (admin) => getSolution(admin, 'stock'))).toMatchObject(
        {
          name: 'Stock',
        },
      );
    });

    it('refuses an address twice, and one beside a registration', async () => {
      await expect(apply(stock, { ...stock, appId: 'other' })).rejects.toThrow(
        `The file has the solution address ${address} twice.`,
      );
      await expect(apply({ ...stock, registration })).rejects.toThrow('must not stand beside a registration');
    });
  },
);

describe.each(testEngines)('a provisioning file with programs on $name', inOrder, ({ createDatabase }) => {
  const SECRET = 'a secret of thirty-two characters';
  const SIGNING = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const client = {
    id: 'reports',
    name: 'Reports',
    redirectAddresses: ['https://reports.example/callback'],
    clientSecret: SECRET,
  };
  const stream = { name: 'SIEM', organisation: 'acme', address: 'https://siem.example/in', secret: SIGNING };
  const organisations = [{ tenant: 'acme', name: 'Acme', region: 'va7' }];
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  const apply = async (file: object) => {
    const text = stringify({ organisations, ...file });
    return describeSteps(await provision(database.db, context, parseProvisioning('file.yaml', text)));
  };

  it('needs the secrets of what is new, and a second run changes nothing', async () => {
    const { clientSecret: _, ...withoutSecret } = client;
    await expect(apply({ clients: [withoutSecret] })).rejects.toThrow('The client reports is new');
    const { secret: __, ...unsigned } = stream;
    await expect(apply({ auditStreams: [unsigned] })).rejects.toThrow('The audit stream SIEM is new');
    const file = { clients: [client], auditStreams: [stream, { ...stream, organisation: undefined }] };
    expect((await apply(file)).split('\n')).toEqual([
      '+ organisation acme',
      '+ client reports',
      '+ audit stream SIEM',
      '+ audit stream SIEM',
    ]);
    expect(await apply(file)).toBe('Nothing differs.');
    expect(await apply({ clients: [withoutSecret], auditStreams: file.auditStreams })).toBe(
      'Nothing differs.',
    );
  });

  it('is exported without the secrets, so that applying it changes nothing', async () => {
    const exported = await runAsOperator(database.db, context, exportProvisioning);
    expect(exported.clients).toMatchObject([{ id: 'reports', authMethod: 'client_secret_basic' }]);
    expect(exported.auditStreams).toHaveLength(2);
    expect(JSON.stringify(exported)).not.toContain(SECRET);
    expect(JSON.stringify(exported)).not.toContain('whsec_');
    const text = describeSteps(
      await provision(database.db, context, parseProvisioning('file.yaml', stringify(exported))),
    );
    expect(text).toBe('Nothing differs.');
  });

  it('names the algorithm and the organisation of a client, and leaves them alone when it does not', async () => {
    const streams = [stream, { ...stream, organisation: undefined }];
    const closed = {
      ...client,
      idTokenAlgorithm: 'ES256',
      organisation: 'acme',
      scopes: ['openid', 'groups'],
    };
    expect(await apply({ clients: [closed], auditStreams: streams })).toMatch(
      /^~ client reports {2}scopes: .* idTokenAlgorithm: "RS256" -> "ES256" {2}organisation: null -> "/,
    );
    const { idTokenAlgorithm: _algorithm, organisation: _organisation, ...rest } = closed;
    expect(await apply({ clients: [rest], auditStreams: streams })).toBe('Nothing differs.');
    const opened = { ...client, idTokenAlgorithm: 'RS256', organisation: null };
    expect(await apply({ clients: [opened], auditStreams: streams })).toContain('-> null');
    await expect(apply({ clients: [{ ...client, organisation: 'nowhere' }] })).rejects.toThrow(
      'No organisation has the tenant or the id nowhere',
    );
  });

  it('changes a secret without telling it, and removes what the file no longer names', async () => {
    const changed = {
      clients: [{ ...client, name: 'Reports 2', clientSecret: `${SECRET}!` }],
      auditStreams: [
        { ...stream, enabled: false, secret: `whsec_${Buffer.alloc(32, 2).toString('base64')}` },
      ],
    };
    const text = await apply(changed);
    expect(text.split('\n')).toEqual([
      '~ client reports  name: "Reports" -> "Reports 2"  clientSecret: "(hidden)" -> "(hidden)"',
      '~ audit stream SIEM  enabled: true -> false  secret: "(hidden)" -> "(hidden)"',
      '- audit stream SIEM',
    ]);
    expect((await apply({})).split('\n')).toEqual(['- audit stream SIEM', '- client reports']);
  });

  it.each([
    ['a client', { clients: [client, client] }, 'The file has the client reports twice.'],
    ['a stream', { auditStreams: [stream, stream] }, 'The file has the audit stream acme SIEM twice.'],
  ])('that has %s twice is refused', async (_name, file, message) => {
    await expect(apply(file)).rejects.toThrow(message);
  });
});

describe.each(testEngines)('a provisioning file with staff on $name', ({ createDatabase }) => {
  it('gives them the company’s own organisation only if it gives them no other', async () => {
    const database = await createDatabase();
    const tenants = async () =>
      (await database.db.selectFrom('organisations').select('tenant').orderBy('tenant').execute()).map(
        ({ tenant }) => tenant,
      );
    const person = { firstName: 'A', lastName: 'B', staffRoles: ['AUDITOR'] };
    const of = (email: string, memberships: object[]) =>
      stringify({
        organisations: [{ tenant: 'acme', name: 'Acme', region: 'va7' }],
        people: [{ email, ...person, memberships }],
      });
    const apply = (text: string) => provision(database.db, context, parseProvisioning('file.yaml', text));
    await apply(of('ann@acme.example', [{ organisation: 'acme' }]));
    expect(await tenants()).toEqual(['acme']);
    await apply(of('bob@acme.example', []));
    expect(await tenants()).toEqual(['acme', 'administration']);
    await database.close();
  });
});

describe('a provisioning file that is not valid', () => {
  it.each([
    ['not: [valid', 'file.yaml:1: '],
    [
      'people:\n  - email: a@b.example\n    firstName: A\n    lastName: B\n    colour: red',
      'file.yaml:5: people.0.colour: ',
    ],
    [
      'organisations:\n  - tenant: acme\n    name: Acme\n    region: "?"',
      'file.yaml:4: organisations.0.region: ',
    ],
    ['organisations:\n  - tenant: acme\n    name: Acme', 'file.yaml:2: organisations.0.region: '],
    ['people: x', 'file.yaml:1: people: '],
    ['a: 1\na: 2', 'file.yaml:2: '],
    [
      `organisations:
  - tenant: acme
    name: Acme
    region: va7
    sandboxes:
      - { name: one, title: One, region: va7, type: PRODUCTION, isDefault: true }
      - { name: two, title: Two, region: va7, type: PRODUCTION, isDefault: true }`,
      'file.yaml:6: organisations.0.sandboxes: must not have two defaults',
    ],
  ])('%j is refused with file, line and field', (text, message) => {
    expect(() => parseProvisioning('file.yaml', text)).toThrow(message);
  });

  it('is read with the other files of its folder, in the order of their names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'provisioning-'));
    await writeFile(join(folder, 'b.json'), '{"organisations":[{"tenant":"bb","name":"B","region":"va7"}]}');
    await writeFile(join(folder, 'a.yaml'), 'organisations: [{ tenant: aa, name: A, region: va7 }]');
    await writeFile(join(folder, 'notes.txt'), 'ignored');
    const { organisations } = await readProvisioning(folder);
    expect(organisations.map(({ tenant }) => tenant)).toEqual(['aa', 'bb']);
    const text = 'people: [{ email: a@b.example, firstName: René, lastName: B }]';
    await writeFile(join(folder, 'b.json'), text, 'latin1');
    await expect(readProvisioning(folder)).rejects.toThrow('b.json: is not UTF-8');
    await rm(folder, { recursive: true });
    await expect(readProvisioning(folder)).rejects.toThrow('cannot be read');
  });
});

/** After a change of the schema, `npx vitest run provisioning -u` regenerates the file. */
it('docs/provisioning.schema.json is what the schema in the code says', async () => {
  const schema = toJsonSchema(provisioningSchema);
  await expect(`${JSON.stringify(schema, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../../../../docs/provisioning.schema.json',
  );
});
