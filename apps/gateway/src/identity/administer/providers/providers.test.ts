/** The calls on identity providers, with the demonstration's people on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../../database/test-support/test-engines';
import { demoOrganisations } from '../../../demo/demo-organisations';
import { demoUserId } from '../../../demo/ids';
import { type Call, openShellHost, type ShellHost } from '../../../isolation/test-support/open-shell-host';
import { inOrder } from '../../../test-support/in-order';
import { createDatabaseProviderStore } from '../../federation/provider-store';
import { readMetadata } from '../../federation/saml/read-metadata';
import { putSession } from '../../test-support/put-session';
import { IDP, idpKeys, idpMetadata } from '../../test-support/saml-idp';

const { alder, birch, cedar } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const STEP_UP_MS = 11 * 60 * 1000;

const settings = {
  issuer: 'https://login.alder.example',
  clientId: 'shell',
  clientSecret: 'a plain secret',
  domains: ['Alder.example', 'alder.org'],
};

describe.each(testEngines)('the identity providers on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const call = (user: string, method: Call['method'], path = '', body?: object, version = 1) =>
    host.ask(user, {
      method,
      url: `/api/admin/v1/providers${path}`,
      headers: { 'if-match': `"${version}"` },
      ...(body === undefined ? {} : { body }),
    });
  const pathOf = ({ id }: { id: string }) => `/${encodeURIComponent(id)}`;
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body['code']];

  it('are added by a system administrator; the secret is stored sealed and never answered', async () => {
    const added = await call(SYSTEM, 'POST', '', { organisation: alder.id, ...settings });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      organisation: { name: alder.name },
      domains: ['alder.example', 'alder.org'],
      status: 'active',
      origin: 'stored',
      version: 1,
    });
    expect(JSON.stringify(added.body)).not.toMatch(/secret/i);
    const { sealed_client_secret: sealed } = await host.db
      .selectFrom('identity_providers')
      .select('sealed_client_secret')
      .executeTakeFirstOrThrow();
    expect(sealed).not.toContain(settings.clientSecret);
    const again = await call(SYSTEM, 'POST', '', { organisation: alder.id, ...settings });
    expect(codeOf(again)).toEqual([409, 'ALREADY_EXISTS']);
  });

  it('name the wrong fields, and a domain of another organisation', async () => {
    const wrong = { organisation: birch.id, ...settings, issuer: 'http://plain.example', domains: ['x'] };
    const answer = await call(SYSTEM, 'POST', '', wrong);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: [
          { field: 'issuer', message: 'must be an https:// address' },
          { field: 'domains.0', message: 'must be a domain' },
        ],
      },
    });
    const taken = await call(SYSTEM, 'POST', '', { organisation: birch.id, ...settings });
    expect(taken).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'domains.0' }, { field: 'domains.1' }] },
    });
    expect(await host.db.selectFrom('identity_providers').selectAll().execute()).toHaveLength(1);
  });

  it('are seen by the administrators of their organisation, who change nothing', async () => {
    const { body } = await call(ORGANISATION, 'GET');
    expect(body['items']).toMatchObject([{ organisation: { id: alder.id } }]);
    expect(codeOf(await call(ORGANISATION, 'PATCH', pathOf(alder), { enabled: false }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await call(ORGANISATION, 'POST', `${pathOf(alder)}/test`)).body).toEqual({
      address: 'https://identity.example/test',
    });
  });

  it('have a version: the second of two changes is refused, and one of the domains counts', async () => {
    const changed = await call(SYSTEM, 'PATCH', pathOf(alder), { domains: ['alder.example'] });
    expect(changed.body).toMatchObject({ domains: ['alder.example'], version: 2 });
    const late = await call(SYSTEM, 'PATCH', pathOf(alder), { clientId: 'late' });
    expect(codeOf(late)).toEqual([412, 'CHANGED_MEANWHILE']);
  });

  it('get a new issuer only with its secret, so that the old one is sent to no other server', async () => {
    const { version, ...before } = (await call(SYSTEM, 'GET', pathOf(alder))).body;
    const moved = { issuer: 'https://new.alder.example' };
    const refused = await call(SYSTEM, 'PATCH', pathOf(alder), moved, Number(version));
    expect(codeOf(refused)).toEqual([400, 'INVALID_BODY']);
    expect(refused.body['fields']).toMatchObject([{ field: 'clientSecret' }]);
    const same = { issuer: settings.issuer, clientId: 'shell' };
    expect((await call(SYSTEM, 'PATCH', pathOf(alder), same, Number(version))).status).toBe(200);
    const changed = { ...moved, clientSecret: 'its own secret' };
    const answer = await call(SYSTEM, 'PATCH', pathOf(alder), changed, Number(version) + 1);
    expect(answer.body).toMatchObject({ clientId: before['clientId'], issuer: changed.issuer });
  });

  it('of the operator’s file cannot be changed here', async () => {
    await host.db
      .insertInto('identity_providers')
      .values({
        organisation_id: cedar.id,
        issuer: 'https://idp.example',
        client_id: 'c',
        sealed_client_secret: 's',
        vouches_for_email: false,
        origin: 'file',
      })
      .execute();
    expect((await call(SYSTEM, 'GET', pathOf(cedar))).body).toMatchObject({ origin: 'file' });
    expect(codeOf(await call(SYSTEM, 'PATCH', pathOf(cedar), { enabled: false }))).toEqual([
      409,
      'MANAGED_BY_FILE',
    ]);
    expect(codeOf(await call(SYSTEM, 'DELETE', pathOf(cedar)))).toEqual([409, 'MANAGED_BY_FILE']);
  });

  it('are changed only after a recent sign-in, and each change is an event', async () => {
    const sessionId = `session of ${SYSTEM}`;
    await host.db.deleteFrom('oidc_payloads').where('uid', '=', sessionId).execute();
    await putSession(host.db, sessionId, SYSTEM, Date.now() - STEP_UP_MS);
    for (const [method, path, body] of [
      ['POST', '', { organisation: birch.id, ...settings }],
      ['PATCH', pathOf(alder), { enabled: false }],
      ['DELETE', pathOf(alder), undefined],
    ] as const) {
      expect(codeOf(await call(SYSTEM, method, path, body, 2))).toEqual([403, 'STEP_UP_REQUIRED']);
    }
    await host.db.deleteFrom('oidc_payloads').where('uid', '=', sessionId).execute();
    await putSession(host.db, sessionId, SYSTEM, Date.now());
    expect((await call(SYSTEM, 'DELETE', pathOf(alder))).status).toBe(200);
    const events = await host.db
      .selectFrom('events')
      .select(['action', 'organisation_id'])
      .where('action', 'like', 'provider.%')
      .where('outcome', '=', 'success')
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'provider.add',
      ...Array(3).fill('provider.change'),
      'provider.remove',
    ]);
    expect(new Set(events.map(({ organisation_id }) => organisation_id))).toEqual(new Set([alder.id]));
  });
});

describe.each(testEngines)('the SAML providers on $name', inOrder, (engine) => {
  let host: ShellHost;
  let metadata: string;
  beforeAll(async () => {
    host = await openShellHost(engine);
    metadata = idpMetadata((await idpKeys()).idp.certificatePem);
  });
  afterAll(() => host.close());

  const call = (user: string, method: Call['method'], path: string, body?: object, version = 1) =>
    host.ask(user, {
      method,
      url: `/api/admin/v1${path}`,
      headers: { 'if-match': `"${version}"` },
      ...(body === undefined ? {} : { body }),
    });
  const path = `/providers/${encodeURIComponent(alder.id)}`;

  it('are added with their metadata, and answered with their addresses and certificates', async () => {
    const body = { organisation: alder.id, domains: ['alder.example'], saml: { metadata } };
    const added = await call(SYSTEM, 'POST', '/providers', body);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      protocol: 'saml',
      issuer: IDP,
      vouchesForEmail: true,
      saml: {
        metadataAddress: null,
        signOnAddress: `${IDP}/sso`,
        logoutAddress: `${IDP}/slo`,
        certificates: [{ subject: expect.stringContaining('CN=idp.example') }],
        signsRequests: true,
        allowsIdpInitiated: false,
        signsOut: false,
        attributes: { email: null },
      },
    });
    expect(added.body).not.toHaveProperty('clientId');
    expect((await call(ORGANISATION, 'GET', path)).body).toMatchObject({ protocol: 'saml' });
  });

  it('change their settings and keep the others, and keep their protocol', async () => {
    const saml = { allowsIdpInitiated: true, signsOut: true, attributes: { groups: 'roles' } };
    const changed = await call(SYSTEM, 'PATCH', path, { saml });
    expect(changed.body).toMatchObject({
      issuer: IDP,
      version: 2,
      saml: {
        ...saml,
        signOnAddress: `${IDP}/sso`,
        signsRequests: true,
        attributes: { groups: 'roles', email: null },
      },
    });
    const foreign = await call(SYSTEM, 'PATCH', path, { clientId: 'x' }, 2);
    expect(foreign).toMatchObject({ status: 400, body: { fields: [{ field: 'clientId' }] } });
  });

  it('with an address are read at the first use: until then the address stands for the entity id', async () => {
    const metadataAddress = 'https://idp.alder.example/metadata';
    const moved = await call(SYSTEM, 'PATCH', path, { saml: { metadataAddress } }, 2);
    expect(moved.body).toMatchObject({
      issuer: metadataAddress,
      saml: { metadataAddress, metadataReadAt: null, signOnAddress: null, certificates: [], signsOut: true },
    });
    const store = createDatabaseProviderStore(host.db, [Buffer.alloc(32)]);
    const readAt = Date.now();
    const read = { metadata: readMetadata(metadata), readAt, dueAt: readAt + 1 };
    expect(await store.saveMetadata(alder.id, read)).toMatchObject({
      issuer: IDP,
      saml: {
        metadata: { address: metadataAddress, readAt },
        directions: { signOn: { address: `${IDP}/sso` } },
      },
    });
    await store.saveMetadata(alder.id, { fault: 'status 500', dueAt: readAt + 2 });
    expect((await call(SYSTEM, 'GET', path)).body).toMatchObject({
      issuer: IDP,
      saml: { metadataFault: 'status 500', signOnAddress: `${IDP}/sso` },
    });
  });

  it.each([
    ['no metadata', { saml: {} }, 'saml.metadataAddress'],
    [
      'both kinds of metadata',
      { saml: { metadata: 'x', metadataAddress: 'https://x.example' } },
      'saml.metadata',
    ],
    ['an address without TLS', { saml: { metadataAddress: 'http://x.example' } }, 'saml.metadataAddress'],
    ['metadata with an entity', { saml: { metadata: '<!DOCTYPE a><a/>' } }, 'saml.metadata'],
    [
      'fields of both protocols',
      { saml: { metadataAddress: 'https://x.example' }, issuer: 'https://x.example' },
      'issuer',
    ],
    ['fields of none', {}, 'issuer'],
  ])('name the field of %s', async (_name, fields, field) => {
    const body = { organisation: birch.id, domains: ['birch.example'], ...fields };
    const answer = await call(SYSTEM, 'POST', '/providers', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_BODY', fields: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
  });

  it('have the certificates of this installation, which only staff read, without the private keys', async () => {
    const { status, body } = await call(SYSTEM, 'GET', '/saml-keys');
    expect(status).toBe(200);
    expect(body['items']).toMatchObject([
      { role: 'current', certificate: expect.stringContaining('BEGIN CERTIFICATE') },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/private|sealed/i);
    expect((await call(ORGANISATION, 'GET', '/saml-keys')).status).toBe(403);
  });
});
