/** The commands of `npm run admin` on both engines. `administer.test.ts` connects as the commands do. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../database/embedded/folder-lock';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { IDP, idpKeys, idpMetadata } from '../../identity/test-support/saml-idp';
import { inOrder } from '../../test-support/in-order';
import { administer } from '../administer';
import { connect } from '../connect';

describe.each(testEngines)('npm run admin on $name', inOrder, ({ createDatabase }) => {
  let folder = '';
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'admin-commands-'));
    database = await createDatabase();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const run = async (...words: string[]) =>
    administer(words, {
      variables: { DATA_DIR: folder, PROVIDER_CLIENT_SECRET: 'plain-secret' },
      workingDirectory: folder,
      calledFrom: folder,
      connect: async () => ({ db: database.db, close: async () => {} }),
      output: process.stdout,
    });
  const json = async (...words: string[]): Promise<Record<string, unknown>> =>
    JSON.parse((await run(...words, '--json')) ?? '{}');

  it('creates an organisation, invites a person, and gives both what they need', async () => {
    const organisation = await json('organisation', 'create', 'acme', 'Acme & Sons', 'va7');
    expect(organisation).toMatchObject({ tenant: 'acme', name: 'Acme & Sons', status: 'active' });
    const invited = [
      'person',
      'invite',
      'Ann@acme.example',
      'Ann',
      'Archer',
      '--organisation',
      'acme',
      '--role',
      'ORG_ADMIN',
    ];
    expect(await json(...invited)).toMatchObject({
      email: 'ann@acme.example',
      status: 'invited',
      invitation: { link: expect.stringContaining('/reset-password#token=') },
    });
    expect(await json('entitlement', 'grant', 'acme', 'dx_sample', '--data', '{"seats":5}')).toMatchObject({
      organisation: { id: organisation['id'] },
      serviceCode: 'dx_sample',
      data: { seats: 5 },
    });
    expect(await json('flag', 'set', 'featureFlags', 'colour', 'blue')).toMatchObject({
      definition: { value: 'blue' },
    });
    expect(await json('flag', 'set', 'featureFlags', 'colour', 'green')).toMatchObject({ version: 2 });
    expect(await json('flag', 'set', 'floodgate', 'half', '50')).toMatchObject({
      definition: { percentage: 50 },
    });
    expect(
      await json('token', 'create', 'directory', '--for', 'scim', '--organisation', 'acme'),
    ).toMatchObject({
      token: expect.stringMatching(/^ust_[\w-]{43}$/),
    });
  });

  it('switches slots off for the installation and an organisation, and sets the default home', async () => {
    expect(await run('slot', 'show')).toBe(
      'slots: on\nsolutions that are off: none\nslots that are off: none\nhome: none',
    );
    expect(await run('slot', 'set', '--all', 'off', '--slot', 'sample:orders')).toContain('slots: off');
    const own = ['--organisation', 'acme', '--solution', 'sample', '--home', 'a:b', '--home', 'c:d'];
    expect(await run('slot', 'set', ...own)).toContain('home: a:b, c:d');
    expect(await run('slot', 'set', '--organisation', 'acme', '--home', 'none')).toContain('home: none');
    await expect(run('slot', 'set', '--slot', 'orders')).rejects.toThrow();
    expect(await run('slot', 'reset')).toBe('The rules are removed.');
    expect(await run('slot', 'show')).toContain('slots: on');
  });

  it('sets the brand of the installation and of an organisation, with images of files', async () => {
    const fill = '#0a8f4d';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0z" fill="${fill}"/></svg>`;
    await writeFile(join(folder, 'logo.svg'), svg);
    expect(await json('brand', 'set', '--name', 'Meridian', '--logo', 'logo.svg')).toMatchObject({
      name: 'Meridian',
      logo: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    });
    const own = ['--organisation', 'acme', '--accent', '#0a6b3d', '--host', 'shop.acme.example'];
    expect(await json('brand', 'set', ...own)).toMatchObject({
      accent: '#0a6b3d',
      host: 'shop.acme.example',
    });
    expect(await run('brand', 'set', '--name', '')).toBe('logo  image/svg+xml');
    await expect(run('brand', 'set', '--logo', 'none.svg')).rejects.toThrow('none.svg cannot be read.');
    await expect(run('brand', 'set', '--accent', '#ffee00')).rejects.toThrow(/accent: is too light/);
    await expect(run('brand', 'set', '--host', 'a.example')).rejects.toThrow(
      'Only the brand of an organisation',
    );
    expect(await run('brand', 'remove', '--organisation', 'acme')).toBe('The brand is removed.');
    expect(await run('brand', 'show', '--organisation', 'acme')).toBe('Nothing is set.');
  });

  it('adds an identity provider, changes it, switches it off and removes it', async () => {
    const add = ['provider', 'add', 'acme', 'https://login.acme.example', 'shell'];
    expect(await json(...add, '--domain', 'staff.acme.example')).toMatchObject({ status: 'active' });
    const stored = await database.db.selectFrom('identity_providers').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('plain-secret');
    expect(await run('provider', 'list')).toBe(
      'acme  https://login.acme.example  staff.acme.example  active  stored',
    );
    expect(await json('provider', 'change', 'acme', '--domain', 'acme.org')).toMatchObject({
      domains: ['acme.org'],
      clientId: 'shell',
    });
    expect(
      await json(
        'provider-people',
        'set',
        'acme',
        '--mode',
        'new',
        '--admission-group',
        'Staff',
        '--leave-after',
        '30',
      ),
    ).toMatchObject({ mode: 'new', admissionGroups: ['Staff'], leaveAfterDays: 30, groupsClaim: 'groups' });
    expect(
      await run('provider-people', 'set', 'acme', '--admission-group', 'off', '--groups-claim', 'roles'),
    ).toMatch(/^people: new\nadmission groups: everyone\n.*\ngroups claim: roles\n/);
    expect(await run('provider-people', 'show', 'acme')).toContain('leave after: 30 days');
    await expect(run('provider-people', 'unlink', 'acme', 'ann@acme.example')).rejects.toThrow('NOT_FOUND');
    expect(await json('provider', 'disable', 'acme')).toMatchObject({ status: 'disabled' });
    expect(await json('provider', 'enable', 'acme')).toMatchObject({ status: 'active' });
    await run('provider', 'remove', 'acme');
    expect(await run('provider', 'list')).toBe('There is no identity provider.');
    await expect(run(...add, '--domain', 'no domain')).rejects.toThrow('must be a domain');
  });

  it('adds a SAML provider by the address of its metadata or by a file, and changes it', async () => {
    const address = 'https://idp.acme.example/metadata';
    const added = await json('provider', 'add-saml', 'acme', address, '--domain', 'acme.org');
    expect(added).toMatchObject({ protocol: 'saml', issuer: address, domains: ['acme.org'] });
    const file = join(folder, 'metadata.xml');
    await writeFile(file, idpMetadata((await idpKeys()).idp.certificatePem));
    const changed = await json('provider', 'change-saml', 'acme', '--metadata', file, '--signs-out', 'yes');
    expect(changed).toMatchObject({
      issuer: IDP,
      saml: { metadataAddress: null, signsOut: true, signsRequests: true },
    });
    await expect(run('provider', 'change-saml', 'acme', '--metadata', '/nowhere.xml')).rejects.toThrow(
      'cannot be read',
    );
    await run('provider', 'remove', 'acme');
  });

  it('rotates the key of SAML in steps, and keeps the one that signs', async () => {
    const roles = async (verb: string) => {
      const key = v.object({ role: v.string(), fingerprint: v.string() });
      return v.parse(v.object({ items: v.array(key) }), await json('saml-key', verb)).items;
    };
    const [first] = await roles('list');
    expect(first?.role).toBe('current');
    await expect(run('saml-key', 'use')).rejects.toThrow('NOT_FOUND');
    expect((await roles('add')).map(({ role }) => role)).toEqual(['current', 'next']);
    await expect(run('saml-key', 'add')).rejects.toThrow('ALREADY_EXISTS');
    const used = await roles('use');
    expect(used.map(({ role }) => role)).toEqual(['current', 'former']);
    expect(used[1]?.fingerprint).toBe(first?.fingerprint);
    expect(await roles('remove')).toEqual(used.slice(0, 1));
  });

  it('sets the rules of a policy one by one, shows them and clears them', async () => {
    const set = (...words: string[]) => json('policy', 'set', 'acme', ...words);
    expect(
      await set('--second-factor', '14', '--network', '192.0.2.7/24', '--network', '2001:db8::/32'),
    ).toMatchObject({
      secondFactor: { graceDays: 14, provider: 'trusted' },
      networks: ['192.0.2.0/24', '2001:db8::/32'],
    });
    expect(await set('--sign-in', 'passkey', '--sign-in', 'password', '--session', '720')).toMatchObject({
      secondFactor: { graceDays: 14 },
      signIn: ['passkey', 'password'],
      sessionMinutes: 720,
    });
    expect(
      await run('policy', 'set', 'acme', '--second-factor', 'off', '--network', 'off', '--idle', '30'),
    ).toBe(
      'second factor: off\nsign-in: passkey, password\nsession: 720 minutes\nidle: 30 minutes\nnetworks: all',
    );
    await expect(set('--idle', '5')).rejects.toThrow('idleMinutes: ');
    await expect(set('--network', 'home')).rejects.toThrow();
    expect(await run('policy', 'clear', 'acme')).toBe(await run('policy', 'show', 'acme'));
    expect(await run('policy', 'show', 'acme')).toContain('sign-in: every kind');
  });

  it('makes rules for groups, explains them for a person and removes them', async () => {
    const set = (...words: string[]) => run('group', 'set', 'acme', 'Editors', ...words);
    expect(await set('--role', 'EDITOR', '--product', 'dx_reports')).toBe(
      'Editors  EDITOR, product dx_reports  0 members',
    );
    await expect(set('--sandbox', 'none')).rejects.toThrow('none is no sandbox of the organization');
    const explain = (...words: string[]) => run('group', 'explain', 'acme', 'ann@acme.example', ...words);
    expect(await explain()).toBe('groups: none');
    expect(await explain('--group', 'Editors')).toBe(
      'groups: Editors\nwould get product dx_reports, because of Editors\nwould get role EDITOR, because of Editors',
    );
    expect(await run('group', 'list', 'acme')).toBe('Editors  EDITOR, product dx_reports  0 members');
    await run('group', 'remove', 'acme', 'Editors');
    expect(await run('group', 'list', 'acme')).toBe('acme has no group.');
    await expect(run('group', 'remove', 'acme', 'Editors')).rejects.toThrow('no rule for the group Editors');
  });

  it('takes the client secret of a provider from the environment, never from a word', async () => {
    await expect(run('provider', 'change', 'acme', '--clientSecret', 'seen-by-others')).rejects.toThrow(
      /^Usage: npm run admin -- provider change <tenant or id> \[--issuer <issuer>\] .*\[--json\]$/,
    );
  });

  it('proves domains, lists and removes them', async () => {
    const added = await json('domain', 'add', 'acme', 'Staff.acme.example');
    expect(added).toMatchObject({ domain: 'staff.acme.example', proof: 'word' });
    expect(await run('domain', 'list', 'acme')).toBe(
      'staff.acme.example  word  0 accounts of other organisations',
    );
    expect(await run('domain', 'add', 'acme', 'staff.acme.example')).toBe(
      'staff.acme.example is a proven domain of acme.',
    );
    await run('domain', 'remove', 'acme', 'staff.acme.example');
    expect(await run('domain', 'list', 'acme')).toBe('acme has no domain.');
    await expect(run('domain', 'add', 'acme', 'no domain')).rejects.toThrow('must be a domain');
  });

  it('creates sandboxes, changes and deletes them; policies of single accounts stay', async () => {
    const create = ['sandbox', 'create', 'acme', 'lab', 'Lab', '--region', 'va7', '--type', 'DEVELOPMENT'];
    expect(await json(...create, '--policy', 'Reading=view-profiles', '--default', 'yes')).toMatchObject({
      state: 'active',
      isDefault: true,
      policies: [{ name: 'Reading', privileges: ['view-profiles'], userId: null }],
    });
    const { user_id, organisation_id } = await database.db
      .selectFrom('memberships')
      .selectAll()
      .executeTakeFirstOrThrow();
    const own = { user_id, organisation_id, sandbox: 'lab', name: 'Own', privileges: [] };
    await database.db.insertInto('effective_policies').values(own).execute();
    const change = ['sandbox', 'change', 'acme', 'lab'];
    const changed = await json(...change, '--policy', 'All=a,b', '--policy', 'Reading=', '--title', 'Labs');
    expect(changed).toMatchObject({
      title: 'Labs',
      policies: [
        { name: 'All', privileges: ['a', 'b'] },
        { name: 'Own' },
        { name: 'Reading', privileges: [] },
      ],
    });
    expect(await run('sandbox', 'change', 'acme', 'lab', '--state', 'disabled', '--default', 'no')).toBe(
      `lab  Labs  DEVELOPMENT va7 disabled  All, Own (${user_id}), Reading`,
    );
    await run('sandbox', 'delete', 'acme', 'lab');
    expect(await run('sandbox', 'list', 'acme')).toBe('There is no sandbox.');
    await expect(run(...create.slice(0, -1), 'OTHER')).rejects.toThrow('type: ');
  });

  it('adds collaborators and instances, and removes them', async () => {
    await run('context', 'add', 'acme', 'collaborator', 'col-1', 'Juniper', '--type', 'ADVERTISER');
    expect(
      await json('context', 'add', 'acme', 'instance', 'store', 'Store', '--type', 'SANDBOX'),
    ).toMatchObject({ product: 'COMMERCE_OPTIMIZER' });
    await expect(
      run('context', 'add', 'acme', 'instance', 'other', 'Other', '--type', 'ADVERTISER'),
    ).rejects.toThrow('The instance is not valid: ');
    expect(await run('context', 'list', 'acme')).toBe(
      'collaborator  col-1  Juniper  ADVERTISER\ninstance  store  Store  SANDBOX  COMMERCE_OPTIMIZER',
    );
    await run('context', 'remove', 'acme', 'collaborator', 'col-1');
    await run('context', 'remove', 'acme', 'instance', 'store');
    await expect(run('context', 'remove', 'acme', 'instance', 'store')).rejects.toThrow(
      'acme has no instance store.',
    );
  });

  it('lists all contexts and sandboxes of an organisation with many, and removes the last', async () => {
    const { id } = await database.db
      .selectFrom('organisations')
      .select('id')
      .where('tenant', '=', 'acme')
      .executeTakeFirstOrThrow();
    await sql`insert into collaborators (organisation_id, id, name, type)
      select ${id}, 'col-' || i, 'Name ' || lpad(i::text, 3, '0'), 'ADVERTISER'
      from generate_series(1, 201) i`.execute(database.db);
    await sql`insert into sandboxes (organisation_id, name, title, region, type, state)
      select ${id}, 'box-' || i, 'Box', 'va7', 'DEVELOPMENT', 'active'
      from generate_series(1, 201) i`.execute(database.db);
    expect((await run('context', 'list', 'acme'))?.split('\n')).toHaveLength(201);
    expect((await run('sandbox', 'list', 'acme'))?.split('\n')).toHaveLength(201);
    await run('context', 'remove', 'acme', 'collaborator', 'col-201');
    expect((await run('context', 'list', 'acme'))?.split('\n')).toHaveLength(200);
    await sql`delete from collaborators`.execute(database.db);
    await sql`delete from sandboxes`.execute(database.db);
  });

  it('names the team and the owners of a solution, and makes a token that publishes it', async () => {
    expect(await run('team', 'set', 'home', 'Platform', '--contact', 'platform@acme.example')).toBe(
      'Platform is responsible for home.',
    );
    await expect(run('team', 'set', 'home', 'Platform', '--status', 'http://a.example')).rejects.toThrow(
      'npm run admin -- team set <appId> <name>',
    );
    expect(await run('team', 'clear', 'home')).toBe('home has the team of its registration.');
    expect(await run('owner', 'add', 'home', 'ann@acme.example')).toBe('ann@acme.example  Ann Archer');
    expect(await run('owner', 'list', 'home')).toContain('ann@acme.example');
    expect(await run('owner', 'remove', 'home', 'ann@acme.example')).toBe('home has no owner.');
    await expect(run('owner', 'add', 'home', 'nobody@acme.example')).rejects.toThrow('email');
    const words = ['token', 'create', 'pipeline', '--for', 'publish'];
    await expect(run(...words)).rejects.toThrow('belong together');
    await expect(run(...words, '--solution', 'none')).rejects.toThrow('no solution is registered as none');
    const { id } = await json(...words, '--solution', 'home', '--solution', 'preferences');
    expect(await run('token', 'list')).toContain(`${id}  pipeline  publish  home, preferences  until`);
    expect(await run('token', 'revoke', String(id))).toBe('The token pipeline no longer works.');
  });

  it('lists the tokens of programs, rotates one, and revokes it', async () => {
    const whole = await json('token', 'create', 'backup', '--for', 'admin', '--days', '1');
    const lines = (await run('token', 'list'))?.split('\n') ?? [];
    expect(lines).toEqual([
      `${whole['id']}  backup  admin  all organisations  until ${whole['expiresAt']}  never used`,
      expect.stringMatching(/^[\da-f-]{36} {2}directory {2}scim {2}acme {2}until \d{4}-.+Z {2}never used$/),
    ]);
    const { items } = await json('token', 'list');
    expect(items).toMatchObject([
      { name: 'backup', organisation: null },
      { name: 'directory', organisation: { tenant: 'acme' }, createdBy: { id: 'command-line', name: null } },
    ]);
    expect(JSON.stringify(items)).not.toContain(whole['token']);
    const rotated = await json('token', 'rotate', String(whole['id']), '--overlap-hours', '0', '--days', '2');
    expect(rotated).toMatchObject({ token: expect.stringMatching(/^ust_/), previous: null });
    expect(rotated['token']).not.toBe(whole['token']);
    for (const { id, name } of Object(items)) {
      expect(await run('token', 'revoke', id)).toBe(`The token ${name} no longer works.`);
      await expect(run('token', 'revoke', id)).rejects.toThrow('NOT_FOUND');
    }
    expect(await run('token', 'list')).toBe('There is no token.');
    await expect(run('token', 'revoke', 'backup')).rejects.toThrow(
      'npm run admin -- token revoke <id> [--json]',
    );
  });

  it('creates a SAML application from the file of its metadata, lists and removes it', async () => {
    const metadata =
      '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://wiki.example/saml">' +
      '<SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">' +
      '<AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"' +
      ' Location="https://wiki.example/acs" index="1"/></SPSSODescriptor></EntityDescriptor>';
    await writeFile(join(folder, 'wiki.xml'), metadata);
    await writeFile(
      join(folder, 'plain.xml'),
      metadata.replace('https://wiki.example/acs', 'http://wiki.example/'),
    );
    const words = ['--attribute', 'email=urn:oid:0.9.2342.19200300.100.1.3', '--organisation', 'acme'];
    const create = (file: string) => [
      'saml-application',
      'create',
      'wiki',
      'Wiki',
      '--metadata',
      file,
      ...words,
    ];
    await expect(run(...create('none.xml'))).rejects.toThrow('cannot be read');
    await expect(run(...create('plain.xml'))).rejects.toThrow('consumers.0.address');
    expect(await run(...create('wiki.xml'))).toContain('/saml/idp/metadata');
    expect(await json('saml-application', 'list')).toMatchObject({
      items: [
        {
          entityId: 'https://wiki.example/saml',
          attributes: [{ source: 'email', name: 'urn:oid:0.9.2342.19200300.100.1.3' }],
          organisations: [expect.any(String)],
        },
      ],
    });
    expect(await run('saml-application', 'list')).toBe('wiki  Wiki  https://wiki.example/saml');
    await run('saml-application', 'remove', 'wiki');
    expect(await run('saml-application', 'list')).toBe('There is no SAML application.');
  });

  it('creates, lists, rotates and removes an OpenID client', async () => {
    const redirect = ['--redirect', 'https://reports.example/callback'];
    const created = await run('client', 'create', 'reports', 'Reports', ...redirect);
    expect(created).toMatch(/^The secret of reports is shown only here:\n[\w-]{43}$/);
    const native = await json(
      'client',
      'create',
      'cli',
      'Cli',
      '--redirect',
      'http://127.0.0.1/',
      '--public',
      'yes',
    );
    expect(native).toMatchObject({ kind: 'public', clientSecret: null });
    const told = ['--scopes', 'roles,groups', '--algorithm', 'ES256', '--organisation'];
    await expect(run('client', 'create', 'kube', 'Kube', ...redirect, ...told, 'nowhere')).rejects.toThrow(
      'No organisation has the tenant or the id nowhere',
    );
    expect(await json('client', 'create', 'kube', 'Kube', ...redirect, ...told.slice(0, 4))).toMatchObject({
      scopes: ['openid', 'groups', 'roles'],
      idTokenAlgorithm: 'ES256',
      organisation: null,
    });
    await run('client', 'remove', 'kube');
    expect((await run('client', 'list'))?.split('\n')).toEqual([
      'cli  Cli  public  stored',
      'reports  Reports  confidential  stored',
    ]);
    const rotated = await json('client', 'rotate', 'reports', '--overlap-hours', '2');
    expect(rotated).toMatchObject({ previous: { expiresAt: expect.any(String) } });
    expect(created).not.toContain(rotated['clientSecret']);
    expect(await run('client', 'remove', 'reports')).toBe('The client reports is removed.');
    await run('client', 'remove', 'cli');
    expect(await run('client', 'list')).toBe('There is no OpenID client.');
  });

  it('creates, lists, rotates and removes the service account of a solution', async () => {
    const key = ['sample', 'backend'] as const;
    const created = await run('service-account', 'create', ...key, '--days', '30');
    expect(created).toMatch(/^The secret of sample\/backend is shown only here:\n[\w-]{43}$/);
    expect(await run('service-account', 'list', 'sample')).toMatch(
      /^sample\/backend {2}never used {2}until \d{4}-/,
    );
    const rotated = await json('service-account', 'rotate', ...key, '--overlap-hours', '0');
    expect(created).not.toContain(rotated['clientSecret']);
    expect(await run('service-account', 'remove', ...key)).toBe(
      'The service account sample/backend is removed.',
    );
    expect(await run('service-account', 'list', 'sample')).toBe('sample has no service account.');
  });

  it('adds the address of an application, shows it, has it read and approved, and removes it', async () => {
    const address = 'https://orders.acme.example';
    expect(await run('solution-address', 'add', 'orders', `${address}/start`)).toContain(
      'solution-address show orders',
    );
    expect(await run('solution-address', 'list')).toBe(`orders  ${address}  not approved yet, not read yet`);
    expect(await json('solution-address', 'read', 'orders')).toMatchObject({ address, waiting: null });
    const document = {
      ...{
        appId: 'orders',
        name: 'Orders',
        description: '',
        icon: 'app',
        group: 'Commerce',
        path: '/orders',
      },
      sandbox: { historyType: 'HASH', sources: { dev: 'https://elsewhere.example/' } },
    };
    const digest = 'd'.repeat(64);
    // As a running product has read it.
    await database.db
      .updateTable('solution_addresses')
      .set({ waiting: JSON.stringify(document), waiting_digest: digest, waiting_since: new Date() })
      .where('app_id', '=', 'orders')
      .execute();
    const shown = await run('solution-address', 'show', 'orders');
    expect(shown).toContain('  asks for path: "/orders"');
    expect(shown).toContain('  look at: other-origin https://elsewhere.example/');
    expect(shown).toContain(`  digest ${digest}`);
    await expect(run('solution-address', 'approve', 'orders', 'e'.repeat(64))).rejects.toThrow(
      'CHANGED_MEANWHILE',
    );
    expect(await json('solution-address', 'approve', 'orders', digest)).toMatchObject({
      approvedAt: expect.any(String),
      waiting: null,
    });
    await expect(run('solution-address', 'add', 'orders', address)).rejects.toThrow('ALREADY_EXISTS');
    await run('solution-address', 'remove', 'orders');
    expect(await run('solution-address', 'list')).toBe('No registration comes from an address.');
    await expect(run('solution-address', 'show', 'orders')).rejects.toThrow('NOT_FOUND');
  });

  it('creates, changes, rotates, resumes and removes an audit stream', async () => {
    const created = await json(
      'audit-stream',
      'create',
      'SIEM',
      'https://siem.example/in',
      '--organisation',
      'acme',
    );
    const id = String(created['id']);
    expect(created['secret']).toMatch(/^whsec_/);
    const line = (rest: string) =>
      expect.stringMatching(new RegExp(`^${id} {2}SIEM {2}acme {2}${rest} waiting$`));
    expect(await run('audit-stream', 'list')).toEqual(line('https://siem.example/in {2}active {2}\\d+'));
    const moved = ['--address', 'https://siem.example/other', '--enabled', 'no'];
    expect(await run('audit-stream', 'change', id, ...moved)).toEqual(
      line('https://siem.example/other {2}disabled {2}\\d+'),
    );
    expect((await json('audit-stream', 'rotate', id))['secret']).not.toBe(created['secret']);
    expect(await run('audit-stream', 'resume', id)).toContain('disabled');
    await run('audit-stream', 'remove', id);
    expect(await run('audit-stream', 'list')).toBe('There is no audit stream.');
  });

  it('tells the operator which rule refuses a command', async () => {
    await expect(run('organisation', 'create', 'acme', 'Another', 'va7')).rejects.toThrow('TENANT_TAKEN');
    await expect(run('person', 'invite', 'ann@acme.example', 'A', 'B')).rejects.toThrow('EMAIL_TAKEN');
    await expect(run('person', 'disable', 'none@acme.example')).rejects.toThrow(
      'No person has the address none@acme.example.',
    );
    await expect(run('organisation', 'suspend', 'none')).rejects.toThrow(
      'No organisation has the tenant or the id none.',
    );
    await expect(run('flag', 'set', 'floodgate', 'half', '200')).rejects.toThrow('definition.percentage');
  });

  it('is the actor of its events as the command line', async () => {
    const actors = await database.db.selectFrom('events').select('actor').distinct().execute();
    expect(actors).toEqual([{ actor: 'command-line' }]);
  });

  it('changes people, their roles and memberships, and suspends organisations', async () => {
    await run('person', 'invite', 'bob@acme.example', 'Bob', 'Baker');
    expect(await json('member', 'add', 'acme', 'bob@acme.example')).toMatchObject({
      isOwner: false,
      roles: [],
    });
    expect(await run('member', 'remove', 'acme', 'bob@acme.example')).toContain('no longer a member');
    await expect(run('member', 'remove', 'acme', 'bob@acme.example')).rejects.toThrow('is no member');
    expect(await json('person', 'roles', 'bob@acme.example', '--role', 'AUDITOR')).toMatchObject({
      staffRoles: ['AUDITOR'],
    });
    expect(await json('person', 'disable', 'bob@acme.example')).toMatchObject({ status: 'disabled' });
    await expect(run('person', 'reset', 'bob@acme.example')).rejects.toThrow('NOT_FOUND');
    expect(await json('person', 'enable', 'bob@acme.example')).toMatchObject({ status: 'invited' });
    expect(await json('person', 'reset', 'Bob@acme.example')).toEqual({
      email: 'bob@acme.example',
      link: expect.stringMatching(/^http.*\/reset-password#token=.{43}$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect(await json('organisation', 'suspend', 'acme')).toMatchObject({ status: 'suspended' });
    expect(await run('organisation', 'resume', 'acme')).toContain('is active');
    expect(await json('entitlement', 'revoke', 'acme', 'dx_sample')).toMatchObject({ revoked: 1 });
  });

  it('removes the second factors of a person, ends their sessions, and touches nobody else', async () => {
    await run('person', 'invite', 'cid@acme.example', 'Cid', 'Cooper');
    const people = await database.db.selectFrom('people').select(['id', 'email']).execute();
    for (const { id: person_id, email } of people) {
      const created_at = new Date();
      await database.db
        .insertInto('passkeys')
        .values({
          id: `key-of-${email}`,
          person_id,
          public_key: Buffer.from('key'),
          counter: 0,
          transports: [],
          name: 'Laptop',
          created_at,
          last_used_at: null,
          last_challenge_at: new Date(0),
        })
        .execute();
      const sealed_secret = 'sealed';
      await database.db
        .insertInto('authenticators')
        .values({ person_id, sealed_secret, last_step: 0, created_at })
        .execute();
      const codes = ['one', 'two'].map((hash) => ({ person_id, hash, used_at: null }));
      await database.db.insertInto('recovery_codes').values(codes).execute();
      const accounts = await database.db
        .selectFrom('accounts')
        .select('user_id')
        .where('person_id', '=', person_id)
        .execute();
      for (const { user_id: accountId } of accounts) {
        const payload = JSON.stringify({ accountId });
        const row = { model: 'Session', id: accountId, uid: accountId, payload, expires_at: null };
        await database.db.insertInto('oidc_payloads').values(row).execute();
      }
    }
    const count = async (table: 'passkeys' | 'authenticators' | 'recovery_codes' | 'oidc_payloads') =>
      (await database.db.selectFrom(table).selectAll().execute()).length;
    const sessions = await count('oidc_payloads');

    expect(await json('person', 'remove-factors', 'Cid@acme.example')).toEqual({
      email: 'cid@acme.example',
      passkeys: 1,
      authenticators: 1,
      recoveryCodes: 2,
    });
    const others = people.length - 1;
    expect(await Promise.all([count('passkeys'), count('authenticators'), count('recovery_codes')])).toEqual([
      others,
      others,
      2 * others,
    ]);
    expect(await count('oidc_payloads')).toBe(sessions - 1);
    expect(await run('person', 'remove-factors', 'cid@acme.example')).toContain('passkeys: 0');
    const events = await database.db
      .selectFrom('events')
      .select('action')
      .where('action', '=', 'person.remove-factors')
      .execute();
    expect(events).toHaveLength(2);
    await database.db.deleteFrom('oidc_payloads').execute();
  });

  it('applies a file, shows in a dry run what it would do, and exports such a file', async () => {
    const file = join(folder, 'company.yaml');
    await writeFile(file, 'organisations: [{ tenant: globex, name: Globex, region: va7 }]');
    const planned = await json('apply', 'company.yaml', '--dry-run');
    expect(planned).toEqual({
      dryRun: true,
      steps: [{ action: 'create', kind: 'organisation', name: 'globex' }],
    });
    expect(await run('apply', 'company.yaml', '--dry-run')).toContain('Nothing was changed');
    expect(await run('apply', 'company.yaml')).toBe('+ organisation globex');
    expect(await run('export', '--file', 'export.yaml')).toBe(`Written to ${join(folder, 'export.yaml')}`);
    expect(await run('apply', 'export.yaml')).toBe('Nothing differs.');
    await expect(run('export', '--file', 'export.yaml')).rejects.toThrow('exists already');
    await writeFile(file, 'organisations:\n  - tenant: initech\n    colour: red');
    await expect(run('apply', 'company.yaml')).rejects.toThrow(`${file}:3: organisations.0.colour: `);
    await expect(run('apply')).rejects.toThrow('npm run admin -- apply <file or folder> [--dry-run]');
    await expect(run('export', 'more')).rejects.toThrow('npm run admin -- export [--file <file>]');
  });

  it.each([
    [['organisation', 'create', 'acme']],
    [['organisation', 'create', 'Not A Tenant', 'Name', 'va7']],
    [['organisation', 'create', 'one', 'Name', 'va7', '--force']],
    [['organisation', 'remove', 'acme']],
  ])('answers the wrong words %j with the right ones', async (words) => {
    await expect(run(...words)).rejects.toThrow(
      'npm run admin -- organisation create <tenant> <name> <region> [--json]',
    );
  });
});

describe('npm run admin beside a running product', inOrder, () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'admin-held-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const reset = () =>
    administer(['person', 'reset', 'ann@acme.example'], {
      variables: { DATA_DIR: folder },
      workingDirectory: folder,
      calledFrom: folder,
      connect,
      output: process.stdout,
    });

  it('names the folder when there is no database in it', async () => {
    await expect(reset()).rejects.toThrow(`There is no database in ${folder}`);
  });

  it('says what to do when a process that takes no commands holds the embedded database', async () => {
    await mkdir(join(folder, 'db'));
    const { release } = await lockFolder(folder);
    await expect(reset()).rejects.toThrow('It answers no commands: it is starting or stopping');
    await release();
  });
});
