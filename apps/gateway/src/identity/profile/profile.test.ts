import { afterAll, beforeAll, expect, test } from 'vitest';
import { obtainCode, redeem } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { SHELL } from '../test-support/test-settings';

const PATH = '/ims/profile/v1';
let host: IdentityHost;
let browser: TestBrowser;
let token: string;
beforeAll(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  const answer = await browser.shellCall('POST', '/ims/check/v6/token?client_id=unified-shell');
  token = String(answer.json()['access_token']);
});
afterAll(() => host.close());

const get = (headers: Record<string, string>) => browser.send({ method: 'GET', path: PATH, headers });
const accessHeaders = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('the bearer of a token gets the profile, and the shell may read it', async () => {
  const answer = await get({ authorization: `Bearer ${token}`, origin: SHELL });
  expect(answer.json()).toMatchObject({ userId: marketer.userId });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': SHELL,
    vary: 'Origin',
    'cache-control': 'no-store',
  });
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(answer.headers['www-authenticate']).toBeUndefined();
});

test.each([
  ['no token', {}],
  ['the session cookie alone', { cookie: 'set below' }],
  ['another scheme', { authorization: 'Basic dTpw' }],
  ['an empty token', { authorization: 'Bearer ' }],
  ['an invalid token', { authorization: 'Bearer x.y.z' }],
])('S8 a request with %s gets no profile', async (_name, headers) => {
  const cookie = 'cookie' in headers ? { cookie: browser.jar.headerFor('/') ?? '' } : { cookie: '' };
  const answer = await get({ ...headers, ...cookie });
  expect(answer.status).toBe(401);
  expect(answer.json()).toMatchObject({ type: 'AUTH', code: 'INVALID_TOKEN' });
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

test('S8 an ID token is not accepted as an access token', async () => {
  const redeemed = await redeem(browser, { code: await obtainCode(browser) });
  for (const kind of ['id_token', 'access_token']) {
    const answer = await get({ authorization: `Bearer ${String(redeemed.json()[kind])}` });
    expect([kind, answer.status, answer.json()['code']]).toEqual([kind, 401, 'INVALID_TOKEN']);
  }
});

test('I4 the shell may send a token across origins', async () => {
  const answer = await browser.send({
    method: 'OPTIONS',
    path: PATH,
    headers: {
      origin: SHELL,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': SHELL,
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'authorization, traceparent',
  });
});

test.each([
  'http://sample.solutions.shell.localhost:4000',
  'http://evil.localhost',
  `${SHELL}.evil.localhost`,
  'http://experience.shell.localhost',
  'null',
])('I4 a page of %s may neither send a token nor read the profile', async (origin) => {
  const preflight = await browser.send({
    method: 'OPTIONS',
    path: PATH,
    headers: { origin, 'access-control-request-method': 'GET' },
  });
  const answer = await get({ authorization: `Bearer ${token}`, origin });
  expect([...accessHeaders(preflight.headers), ...accessHeaders(answer.headers)]).toEqual([]);
  expect([preflight.headers.vary, answer.headers.vary]).toEqual(['Origin', 'Origin']);
});
