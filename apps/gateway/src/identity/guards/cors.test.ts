/**
 * Case I4: of pages on other origins, only the shell's may read a response, and only to the calls that its script
 * makes. Covers every route of both hosts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuards } from '../create-guards';
import { type CustomDomainHandlers, createCustomDomainRoutes } from '../custom-domain/custom-domain-routes';
import { createRoutes, type Handlers } from '../routes';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { sendRaw } from '../test-support/raw-request';
import { AEM, IDENTITY, SHELL, testSettings } from '../test-support/test-settings';
import type { Route } from './route';

let host: IdentityHost;
beforeAll(async () => {
  host = await startIdentityHost();
});
afterAll(() => host.close());

const handlers = new Proxy({}, { get: () => () => {} });
const guards = createGuards(testSettings, () => {});
const addressesOf = (origin: string, routes: Route[]) =>
  routes.map(({ method, url }): [string, string, string] => [origin, method, url.replace(':uid', 'x')]);
const all = [
  ...addressesOf(IDENTITY, createRoutes(guards, handlers as Handlers)),
  ...addressesOf(AEM, createCustomDomainRoutes(guards, handlers as CustomDomainHandlers)),
];

/** The calls that the shell's script makes to another host than its own. */
const readable = [
  'POST /ims/check/v6/token',
  'GET /ims/check/v1/token',
  'GET /ims/profile/v1',
  'OPTIONS /ims/profile/v1',
  'POST /ims/validate_token/v1',
  'POST /ims/switch_profile/v1',
  'POST /ims/exchange/v1',
  'OPTIONS /ims/exchange/v1',
  'POST /ims/clients/v1',
  'POST /ims/impersonation/v1',
  'POST /ims/impersonation/v1/stop',
  'POST /ims/logout_urls/v1',
  'POST /ims/logout/v1',
  'GET /ims/logout/v1',
];

function ask(at: string, method: string, path: string, headers: Record<string, string>) {
  return sendRaw(host.port, { method, path, headers: { host: new URL(at).host, ...headers } });
}

async function allowedBy(...request: Parameters<typeof ask>) {
  const answer = await ask(...request);
  const cors = Object.entries(answer.headers).filter(([key]) => key.startsWith('access-control-allow'));
  return cors.map(([key, value]) => `${key.replace('access-control-allow-', '')}: ${String(value)}`);
}

describe.each(all)('%s %s %s', (at, method, path) => {
  test.each([
    ['a stranger', 'http://evil.localhost:4000', 'cross-site'],
    ['a sibling', 'http://sample.solutions.shell.localhost:4000', 'same-site'],
    ['a look-alike host', `${SHELL}.evil.localhost`, 'cross-site'],
    ['an opaque origin', 'null', 'cross-site'],
  ])('I4 allows %s to read nothing, by a plain request or a preflight', async (_name, origin, site) => {
    const from = { origin, 'sec-fetch-site': site };
    expect(await allowedBy(at, method, path, from)).toEqual([]);
    const preflight = { ...from, 'access-control-request-method': method };
    expect(await allowedBy(at, 'OPTIONS', path, preflight)).toEqual([]);
  });

  test('I4 allows the shell to read the calls of its script, and no others', async () => {
    const allowed = await allowedBy(at, method, path, { origin: SHELL, 'sec-fetch-site': 'same-site' });
    const isReadable = at === IDENTITY && readable.includes(`${method} ${path}`);
    expect(allowed.filter((line) => line.startsWith('origin'))).toEqual(
      isReadable ? [`origin: ${SHELL}`] : [],
    );
  });
});

describe.each(readable.map((route) => route.split(' ')))('%s %s', (method = '', path = '') => {
  test.each<[string, Record<string, string>]>([
    ['the shell', { origin: SHELL, 'sec-fetch-site': 'same-site' }],
    ['identity’s own page', { origin: IDENTITY, 'sec-fetch-site': 'same-origin' }],
    ['a stranger', { origin: 'http://evil.localhost:4000', 'sec-fetch-site': 'cross-site' }],
    ['a client that sends no origin', {}],
  ])('I4 varies the response to %s by origin, for the sake of caches', async (_name, from) => {
    expect((await ask(IDENTITY, method, path, from)).headers.vary).toMatch(/\bOrigin\b/);
  });
});
