/** S12, I4: what the session cookie can do, only the shell's own page can ask for. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuards } from '../create-guards';
import { createRoutes, type Handlers } from '../routes';
import { hostileOrigins } from '../test-support/hostile-origins';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { admin, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import { FORM, type TestBrowser } from '../test-support/test-browser';
import { SHELL, testSettings } from '../test-support/test-settings';

let host: IdentityHost;
let browser: TestBrowser;
let sid = '';
beforeAll(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  sid = String((await browser.shellCall('POST', CHECK)).json()['sid']);
});
afterAll(() => host.close());
beforeEach(() => {
  host.events.length = 0;
});

const CHECK = '/ims/check/v6/token?client_id=unified-shell';

const exchangeToken = () => host.exchangeTokens.make(sid, marketer.userId);

/** Every call that the session cookie opens, each as it would have an effect. */
const calls: [string, string, (() => Record<string, string>)?][] = [
  ['POST', CHECK],
  ['GET', '/ims/check/v1/token?client_id=unified-shell'],
  ['POST', '/ims/logout/v1'],
  ['GET', '/ims/logout/v1'],
  ['POST', '/ims/switch_profile/v1', () => ({ exchangeToken: exchangeToken() })],
  ['POST', '/ims/logout_urls/v1', () => ({ solution: 'one', url: 'https://one.example/logout' })],
  ['POST', '/ims/clients/v1', () => ({ client_id: 'solution-one' })],
  [
    'POST',
    '/ims/impersonation/v1',
    () => ({ user_id: admin.userId, reason: 'a support case', minutes: '5' }),
  ],
  ['POST', '/ims/impersonation/v1/stop', () => ({})],
];

test('the table names every call that asks for the shell as its origin', () => {
  const mark = () => {};
  const nothing = new Proxy({}, { get: () => mark });
  const guards = { ...createGuards(testSettings), shell: mark, shellOrOwn: mark, shellOrNavigation: mark };
  const guarded = createRoutes(guards, nothing as Handlers).filter((route) => route.guards.includes(mark));
  expect(guarded.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(
    calls.map(([method, path]) => `${method} ${path.split('?')[0]}`).toSorted(),
  );
});

describe.each(calls)('%s %s', (method, path, fields) => {
  const form = () =>
    fields && { body: new URLSearchParams({ client_id: 'unified-shell', ...fields() }).toString() };
  const type = fields ? { 'content-type': FORM } : {};

  // Without an origin a GET of the sign-out address is a person's own navigation: sign-out.test.ts.
  const hostile = hostileOrigins.filter(
    ([, headers]) => path !== '/ims/logout/v1' || method === 'POST' || headers['origin'],
  );

  test.each(hostile)('S12 refuses %s with the right cookie before any effect', async (_name, headers) => {
    const cookiesBefore = browser.jar.all();
    const answer = await browser.send({ method, path, headers: { ...type, ...headers }, ...form() });
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ type: 'AUTH', code: 'FORBIDDEN_ORIGIN' });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(answer.headers.vary).toContain('Origin');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(browser.jar.all()).toEqual(cookiesBefore);
    expect(host.events).toEqual([]);
    expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
  });
});

test.each([
  ['POST', CHECK, 200],
  ['GET', '/ims/check/v1/token?client_id=unified-shell', 200],
  ['POST', '/ims/check/v6/token?client_id=other', 400],
])('I4 the shell itself may read the answer: %s %s', async (method, path, status) => {
  const answer = await browser.shellCall(method, path);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': SHELL,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
    'cache-control': 'no-store',
  });
});

test.each([
  ['a call with the cookie', () => browser.shellCall('POST', CHECK)],
  ['a call with a token', () => browser.shellForm('/ims/validate_token/v1', { token: 'x' })],
])('AUTH-15 the shell may read how long to wait, of %s', async (_name, send) => {
  expect((await send()).headers['access-control-expose-headers']).toBe('Retry-After');
});

test('I4 nobody signed in is told so in a way that the shell can read', async () => {
  const answer = await host.browser().shellCall('POST', CHECK);
  expect(answer.status).toBe(401);
  expect(answer.json()).toMatchObject({ type: 'AUTH', code: 'NO_SESSION' });
  expect(answer.headers['access-control-allow-origin']).toBe(SHELL);
});

test('S12 a preflight for a cookie call is never granted: the shell needs none', async () => {
  for (const origin of [SHELL, 'http://evil.localhost:4000']) {
    const answer = await browser.send({
      method: 'OPTIONS',
      path: CHECK,
      headers: { origin, 'access-control-request-method': 'POST', 'sec-fetch-site': 'same-site' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});
