/** The calls on OpenID clients, with the demonstration's people on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../../database/test-support/test-engines';
import { demoOrganisations } from '../../../demo/demo-organisations';
import { demoUserId } from '../../../demo/ids';
import {
  type Answer,
  type Call,
  openShellHost,
  type ShellHost,
} from '../../../isolation/test-support/open-shell-host';
import { inOrder } from '../../../test-support/in-order';
import type { OidcClientEntry } from '../../oidc-clients/oidc-client-schema';
import { presentConfigured } from './configured-clients';

const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const CONFIGURED: OidcClientEntry = {
  client_id: 'of-file',
  client_secret: 'x'.repeat(32),
  token_endpoint_auth_method: 'client_secret_basic',
  redirect_uris: ['https://file.example/callback'],
  post_logout_redirect_uris: [],
  scopes: ['openid'],
  refresh_tokens: false,
  require_pkce: false,
  id_token_signed_response_alg: 'ES256',
  organisation: demoOrganisations.birch.id,
};
const reports = {
  id: 'reports',
  name: 'Reports',
  redirectAddresses: ['https://reports.example/callback'],
  logoutAddresses: ['https://reports.example/'],
};

describe.each(testEngines)('the OpenID clients on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine, { configuredClients: presentConfigured([CONFIGURED]) });
  });
  afterAll(() => host.close());

  const call = (user: string, method: Call['method'], path = '', body?: object, version = 1) =>
    host.ask(user, {
      method,
      url: `/api/admin/v1/clients${path}`,
      headers: { 'if-match': `"${version}"` },
      ...(body === undefined ? {} : { body }),
    });
  const codeOf = ({ status, body }: Answer) => [status, body['code']];

  it('are added with a secret that is answered once and stored as its hash', async () => {
    const added = await call(SYSTEM, 'POST', '', reports);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      kind: 'confidential',
      origin: 'stored',
      authMethod: 'client_secret_basic',
      scopes: ['openid', 'profile', 'email'],
      requirePkce: true,
      idTokenAlgorithm: 'RS256',
      organisation: null,
      createdBy: { id: SYSTEM },
      version: 1,
    });
    const secret = String(added.body['clientSecret']);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const row = await host.db.selectFrom('oidc_clients').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await call(SYSTEM, 'GET', '/reports')).body['clientSecret']).toBeUndefined();
    expect(codeOf(await call(SYSTEM, 'POST', '', reports))).toEqual([409, 'ALREADY_EXISTS']);
  });

  it('of the operator’s file are shown without their secrets, and changed only there', async () => {
    const { body } = await call(SYSTEM, 'GET');
    expect(body['items']).toMatchObject([
      {
        id: 'of-file',
        origin: 'file',
        requirePkce: false,
        organisation: { id: demoOrganisations.birch.id, name: demoOrganisations.birch.name },
        version: 0,
      },
      { id: 'reports', origin: 'stored' },
    ]);
    expect(JSON.stringify(body)).not.toContain('x'.repeat(32));
    const taken = await call(SYSTEM, 'POST', '', { ...reports, id: 'of-file' });
    expect(codeOf(taken)).toEqual([409, 'ALREADY_EXISTS']);
    for (const answer of [
      await call(SYSTEM, 'PATCH', '/of-file', { name: 'Other' }, 0),
      await call(SYSTEM, 'POST', '/of-file/rotate', {}),
      await call(SYSTEM, 'DELETE', '/of-file'),
    ])
      expect(codeOf(answer)).toEqual([409, 'MANAGED_BY_FILE']);
  });

  it('are not for administrators of organisations', async () => {
    expect(codeOf(await call(ORGANISATION, 'GET'))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await call(ORGANISATION, 'GET', '/reports'))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await call(ORGANISATION, 'POST', '', reports))).toEqual([403, 'FORBIDDEN']);
  });

  // RFC 9700 §2.1: redirect addresses are exact, and https except on the user's machine.
  it.each([
    ['a plain address', { redirectAddresses: ['http://reports.example/'] }, 'redirectAddresses.0'],
    ['no address', { redirectAddresses: [] }, 'redirectAddresses'],
    ['a fragment', { redirectAddresses: ['https://reports.example/#x'] }, 'redirectAddresses.0'],
    ['a script as the logout address', { logoutAddresses: ['javascript:alert(1)'] }, 'logoutAddresses.0'],
    ['an unknown algorithm', { idTokenAlgorithm: 'none' }, 'idTokenAlgorithm'],
    ['an unknown organisation', { organisation: 'unknown' }, 'organisation'],
    ['no openid', { scopes: ['email'] }, 'scopes'],
    ['the id of the shell', { id: 'unified-shell' }, 'id'],
    ['an end that is past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['a public client without PKCE', { authMethod: 'none', requirePkce: false }, 'requirePkce'],
    [
      'a public client at another name of this machine',
      { authMethod: 'none', redirectAddresses: ['http://app.localhost/callback'] },
      'redirectAddresses.0',
    ],
  ])('with %s are refused at the field', async (_name, change, field) => {
    const answer = await call(SYSTEM, 'POST', '', { ...reports, id: 'wrong', ...change });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field }] } });
  });

  it('without a secret need none, and have none to rotate', async () => {
    const native = {
      id: 'native',
      name: 'Native',
      authMethod: 'none',
      redirectAddresses: ['http://127.0.0.1/callback'],
    };
    const added = await call(SYSTEM, 'POST', '', native);
    expect(added.body).toMatchObject({ kind: 'public', clientSecret: null, requirePkce: true });
    expect(codeOf(await call(SYSTEM, 'POST', '/native/rotate', {}))).toEqual([404, 'NOT_FOUND']);
  });

  it('are changed by the version that was read', async () => {
    const change = { name: 'Reports 2', redirectAddresses: ['https://reports.example/2'] };
    const changed = await call(SYSTEM, 'PATCH', '/reports', change);
    expect(changed.body).toMatchObject({ ...change, logoutAddresses: reports.logoutAddresses, version: 2 });
    expect(codeOf(await call(SYSTEM, 'PATCH', '/reports', change))).toEqual([412, 'CHANGED_MEANWHILE']);
  });

  it('have one organisation, an algorithm and the scopes that tell of it, until these are changed', async () => {
    const { id, name, tenant } = demoOrganisations.alder;
    const scopes = ['openid', 'groups', 'roles', 'organization'];
    const kube = { ...reports, id: 'kube', organisation: id, idTokenAlgorithm: 'ES256', scopes };
    const added = await call(SYSTEM, 'POST', '', kube);
    const told = { organisation: { id, name, tenant }, idTokenAlgorithm: 'ES256', scopes, version: 1 };
    expect(added.body).toMatchObject(told);
    expect((await call(SYSTEM, 'GET', '/kube')).body).toMatchObject(told);
    expect((await call(SYSTEM, 'PATCH', '/kube', { name: 'Kube' })).body).toMatchObject({
      ...told,
      version: 2,
    });
    const opened = { idTokenAlgorithm: 'RS256', organisation: null };
    expect((await call(SYSTEM, 'PATCH', '/kube', opened, 2)).body).toMatchObject({ ...opened, version: 3 });
    expect((await call(SYSTEM, 'DELETE', '/kube')).status).toBe(200);
  });

  it('get another secret, and end with their row', async () => {
    const rotated = await call(SYSTEM, 'POST', '/reports/rotate', {
      overlapHours: 1,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect(rotated.body).toMatchObject({
      clientSecret: expect.stringMatching(/^[\w-]{43}$/),
      secretExpiresAt: expect.any(String),
      previous: { expiresAt: expect.any(String), lastUsedAt: null },
      version: 3,
    });
    const lasting = await call(SYSTEM, 'POST', '/reports/rotate', { overlapHours: 0, expiresAt: null });
    expect(lasting.body).toMatchObject({ secretExpiresAt: null, previous: null });
    expect((await call(SYSTEM, 'DELETE', '/reports')).status).toBe(200);
    expect(codeOf(await call(SYSTEM, 'GET', '/reports'))).toEqual([404, 'NOT_FOUND']);
    const actions = await host.db
      .selectFrom('events')
      .select('action')
      .where('object', '=', 'reports')
      .where('action', 'like', 'client.%')
      .where('outcome', '=', 'success')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'client.create',
      'client.change',
      'client.rotate',
      'client.rotate',
      'client.remove',
    ]);
  });
});
