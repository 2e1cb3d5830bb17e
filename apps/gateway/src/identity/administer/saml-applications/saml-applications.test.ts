/** The calls on applications that sign in with SAML, with the demonstration's people on both engines. */
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
import { applicationKey, createServiceProvider } from '../../test-support/saml-service-provider';

const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const wiki = {
  id: 'wiki',
  name: 'Wiki',
  entityId: 'https://wiki.example/saml',
  consumers: [{ address: 'https://wiki.example/acs', index: 0, isDefault: true }],
};

describe.each(testEngines)('the SAML applications on $name', inOrder, (engine) => {
  let host: ShellHost;
  let certificate = '';
  let fetched = '';
  beforeAll(async () => {
    ({ certificatePem: certificate } = await applicationKey());
    host = await openShellHost(engine, {
      async fetchMetadata() {
        if (fetched === '') throw new Error('no answer');
        return fetched;
      },
    });
  });
  afterAll(() => host.close());

  const call = (user: string, method: Call['method'], path = '', body?: object, version = 1) =>
    host.ask(user, {
      method,
      url: `/api/admin/v1/saml-applications${path}`,
      headers: { 'if-match': `"${version}"` },
      ...(body === undefined ? {} : { body }),
    });
  const codeOf = ({ status, body }: Answer) => [status, body['code']];

  it('are added with careful defaults, once for each id and entity id', async () => {
    const added = await call(SYSTEM, 'POST', '', wiki);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      nameId: 'persistent',
      idpInitiated: false,
      requiresSignedRequests: false,
      attributes: [],
      solution: null,
      organisations: null,
      createdBy: { id: SYSTEM },
      version: 1,
    });
    expect(codeOf(await call(SYSTEM, 'POST', '', wiki))).toEqual([409, 'ALREADY_EXISTS']);
    const sameEntity = { ...wiki, id: 'other' };
    expect(codeOf(await call(SYSTEM, 'POST', '', sameEntity))).toEqual([409, 'ALREADY_EXISTS']);
  });

  it.each([
    [
      'a plain address',
      { consumers: [{ address: 'http://wiki.example/', index: 0 }] },
      'consumers.0.address',
    ],
    [
      'a script as an address',
      { consumers: [{ address: 'javascript:alert(1)', index: 0 }] },
      'consumers.0.address',
    ],
    ['no address', { consumers: [] }, 'consumers'],
    [
      'an index twice',
      {
        consumers: [
          { address: 'https://a.example/', index: 0 },
          { address: 'https://b.example/', index: 0 },
        ],
      },
      'consumers',
    ],
    ['a certificate that is none', { certificates: ['certificate'] }, 'certificates.0'],
    ['signed requests without a certificate', { requiresSignedRequests: true }, 'certificates'],
    ['a logout address without a binding', { logoutAddress: 'https://wiki.example/slo' }, 'logoutBinding'],
    [
      'a solution and organizations',
      { solution: 'sample', organisations: [demoOrganisations.alder.id] },
      'organisations',
    ],
    ['an unknown organization', { organisations: ['none'] }, 'organisations.0'],
    ['an unknown source', { attributes: [{ source: 'password', name: 'p' }] }, 'attributes.0.source'],
    ['an id with a slash', { id: 'a/b' }, 'id'],
  ])('with %s are refused at the field', async (_name, change, field) => {
    const answer = await call(SYSTEM, 'POST', '', { ...wiki, id: 'wrong', entityId: 'wrong', ...change });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field }] } });
  });

  it('are not for administrators of organisations', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/wiki', undefined],
      ['POST', '', wiki],
      ['POST', '/metadata', { xml: '<a/>' }],
      ['DELETE', '/wiki', undefined],
    ] as const)
      expect(codeOf(await call(ORGANISATION, method, path, body))).toEqual([403, 'FORBIDDEN']);
  });

  it('are changed by the version that was read, and keep what the change leaves out', async () => {
    const change = { certificates: [certificate.replaceAll('\n', '')], requiresSignedRequests: true };
    const changed = await call(SYSTEM, 'PATCH', '/wiki', change);
    expect(changed.body).toMatchObject({
      name: 'Wiki',
      certificates: [certificate],
      requiresSignedRequests: true,
      certificatesEndAt: expect.stringMatching(/^20/),
      version: 2,
    });
    expect(codeOf(await call(SYSTEM, 'PATCH', '/wiki', change))).toEqual([412, 'CHANGED_MEANWHILE']);
  });

  it('are read from their metadata, pasted or at an address', async () => {
    const { privateKeyPem, certificatePem } = await applicationKey();
    const provider = await createServiceProvider({
      privateKey: privateKeyPem,
      logoutCallbackUrl: 'https://wiki.example/slo',
    });
    const xml = provider.generateServiceProviderMetadata(null, certificatePem);
    const told = {
      entityId: 'https://wiki.example/saml',
      consumers: [{ address: 'https://wiki.example/saml/acs', index: 1, isDefault: true }],
      logoutAddress: 'https://wiki.example/slo',
      logoutBinding: 'post',
      certificates: [certificate],
      requiresSignedRequests: true,
      nameId: 'persistent',
    };
    expect((await call(SYSTEM, 'POST', '/metadata', { xml })).body).toMatchObject(told);
    const address = 'https://wiki.example/metadata';
    expect(await call(SYSTEM, 'POST', '/metadata', { address })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'address' }] },
    });
    fetched = xml;
    expect((await call(SYSTEM, 'POST', '/metadata', { address })).body).toMatchObject(told);
  });

  it.each([
    ['another document', '<html/>', 'xml'],
    ['a document type', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', 'xml'],
  ])('S34 are not read from %s', async (_name, xml, field) => {
    expect(await call(SYSTEM, 'POST', '/metadata', { xml })).toMatchObject({
      status: 400,
      body: { fields: [{ field }] },
    });
  });

  it.each([
    'http://wiki.example/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://a@wiki.example/',
    'file:///a',
  ])('I8 are not read at %s', async (address) => {
    expect(await call(SYSTEM, 'POST', '/metadata', { address })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'address' }] },
    });
  });

  it('need the addresses of this provider, which staff may read', async () => {
    const answer = await host.ask(SYSTEM, { method: 'GET', url: '/api/admin/v1/saml-identity-provider' });
    expect(answer.body).toMatchObject({
      metadataAddress: expect.stringMatching(/\/saml\/idp\/metadata$/),
      signOnAddress: expect.stringMatching(/\/saml\/idp\/sso$/),
      logoutAddress: expect.stringMatching(/\/saml\/idp\/slo$/),
      certificates: [],
    });
  });

  it('end with their row; each change is an event', async () => {
    expect((await call(SYSTEM, 'DELETE', '/wiki', undefined, 2)).status).toBe(200);
    expect(codeOf(await call(SYSTEM, 'GET', '/wiki'))).toEqual([404, 'NOT_FOUND']);
    const actions = await host.db
      .selectFrom('events')
      .select('action')
      .where('object', '=', 'wiki')
      .where('action', 'like', 'saml-application.%')
      .where('outcome', '=', 'success')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'saml-application.create',
      'saml-application.change',
      'saml-application.remove',
    ]);
  });
});
