/**
 * Case I4: the shell may read the responses to its cookie calls. cookie-endpoints.test.ts covers the callers that are
 * refused.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { SHELL } from '../test-support/test-settings';

let host: IdentityHost;
let browser: TestBrowser;
beforeAll(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterAll(() => host.close());

const CHECK = '/ims/check/v6/token?client_id=unified-shell';

test.each([
  ['POST', CHECK, 200],
  ['GET', '/ims/check/v1/token?client_id=unified-shell', 200],
  ['POST', '/ims/check/v6/token?client_id=other', 400],
])('I4 the shell itself may read the response: %s %s', async (method, path, status) => {
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
])('AUTH-15 the shell may read how long to wait after %s', async (_name, send) => {
  expect((await send()).headers['access-control-expose-headers']).toBe('Retry-After');
});

test('I4 no cache stores a refusal in place of the response', async () => {
  const answer = await browser.shellCall('POST', CHECK, { origin: 'http://evil.localhost' });
  expect([answer.status, answer.headers.vary, answer.headers['cache-control']]).toEqual([
    403,
    'Origin',
    'no-store',
  ]);
});

test('I4 the shell can read the response that no user is signed in', async () => {
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
