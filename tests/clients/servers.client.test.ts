/** The servers of two solutions, by the lines of docs/solutions.md: with `jose` and `openid-client`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrganisations } from '../../apps/gateway/src/demo/demo-organisations';
import { startTestProduct, type TestProduct } from '../e2e/support/test-product';
import { Person } from './support/person';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SAMPLE = path.join(ROOT, '.cache/server-sample.mjs');
const secretOf = (appId: string) => `the secret of the server of ${appId}, long enough`;
const BILLING = {
  ...{ name: 'Billing', description: 'Of the tests.', icon: 'cart', group: 'Commerce', path: '/billing' },
  calledBy: ['sample'],
  sandbox: { historyType: 'HASH', sources: { dev: 'https://billing.example/' } },
};

interface Tokens {
  access_token: string;
  expires_in: number;
}

interface Server {
  verify(token: string): Promise<Record<string, unknown>>;
  ownToken(scope: string): Promise<Tokens>;
  exchange(token: string, wanted?: { audience?: string; scope?: string }): Promise<Tokens>;
}

let folder: string;
let product: TestProduct;
let person: Person;
let connect: (appId: string) => Promise<Server>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-servers-'));
  const file = path.join(folder, 'provisioning.json');
  const accounts = (appId: string) => [{ name: 'backend', clientSecret: secretOf(appId) }];
  const solutions = [
    { appId: 'sample', serviceAccounts: accounts('sample') },
    { appId: 'billing', registration: BILLING, serviceAccounts: accounts('billing') },
  ];
  writeFileSync(file, JSON.stringify({ solutions }));
  product = await startTestProduct('servers', 0, { PROVISION: file });
  person = new Person(product);
  const { identity, shell } = product.origins;
  const query = { client_id: 'unified-shell', redirect_uri: `${shell}/`, state: 'state' };
  await person.signIn(new URL(`/ims/authorize/v1?${new URLSearchParams(query)}`, identity));
  const [, lines = ''] =
    /```js\n(import \{ createRemoteJWKSet[\s\S]*?)```/.exec(
      readFileSync(path.join(ROOT, 'docs/solutions.md'), 'utf8'),
    ) ?? [];
  // In the repository, so that the imports resolve.
  mkdirSync(path.dirname(SAMPLE), { recursive: true });
  writeFileSync(SAMPLE, lines);
  const sample = await import(pathToFileURL(SAMPLE).href);
  connect = (appId) =>
    sample.connect({
      ...{ issuer: product.origins.identity, appId, account: `${appId}/backend`, secret: secretOf(appId) },
      options: { execute: [openid.allowInsecureRequests] },
    });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(SAMPLE, { force: true });
});

const call = (url: string, token: string, body?: object) =>
  fetch(new URL(url, product.origins.shell), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

test('a server checks the token of its frame, and refuses that of another solution', async () => {
  const server = await connect('sample');
  const claims = await server.verify(await person.frameToken('app:sample'));
  expect(claims).toMatchObject({ app_ids: ['sample'], sub: claims['user_id'] });
  await expect(server.verify(await person.frameToken('app:billing'))).rejects.toMatchObject({
    code: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
  });
});

test('a server asks who may open its solution, and notifies them', async () => {
  const server = await connect('sample');
  const { user_id } = await server.verify(await person.frameToken('app:sample'));
  const organisation = demoOrganisations.alder.id;
  const { access_token } = await server.ownToken('access');
  const access = await call('/api/service/access/v1', access_token, {
    organisation,
    userIds: ['unknown', user_id],
  });
  expect([access.status, await access.json()]).toEqual([200, { userIds: [user_id] }]);
  const notifications = [{ topic: 'Orders', title: 'Order 42', userIds: [user_id] }];
  const body = { organisation, notifications };
  expect((await call('/api/service/notifications/v1', access_token, body)).status).toBe(403);
  const { access_token: sending } = await server.ownToken('notifications');
  expect((await call('/api/service/notifications/v1', sending, body)).status).toBe(200);
});

test('a server acts for its user at the gateway and at another server, until the user signs out', async () => {
  const server = await connect('sample');
  const billing = await connect('billing');
  const frame = await person.frameToken('app:sample');
  const settings = `/api/settings/v1?${new URLSearchParams({
    ...{ appId: 'sample', groupId: 'layout', imsOrgId: demoOrganisations.alder.id },
  })}`;
  const atGateway = await server.exchange(frame);
  expect((await call(settings, atGateway.access_token)).status).toBe(200);
  const atBilling = await server.exchange(frame, { audience: 'billing' });
  expect(await billing.verify(atBilling.access_token)).toMatchObject({ act: { sub: 'sample/backend' } });
  await expect(server.verify(atBilling.access_token)).rejects.toThrow();
  await expect(billing.exchange(atBilling.access_token, { audience: 'sample' })).rejects.toMatchObject({
    error: 'invalid_target',
  });
  const onward = await billing.exchange(atBilling.access_token);
  expect(onward.expires_in).toBeLessThanOrEqual(600);
  await person.signOut();
  expect((await call(settings, atGateway.access_token)).status).toBe(401);
  await expect(server.exchange(frame)).rejects.toMatchObject({ error: 'invalid_request' });
});
