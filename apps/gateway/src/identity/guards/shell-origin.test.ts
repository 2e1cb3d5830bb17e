/** S12, I4: what the session cookie can do, only the shell's own page can ask for. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileOrigins } from '../test-support/hostile-origins';
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
beforeEach(() => {
  host.events.length = 0;
});

const CHECK = '/ims/check/v6/token?client_id=unified-shell';

describe.each([
  ['POST', CHECK],
  ['GET', '/ims/check/v1/token?client_id=unified-shell'],
  ['POST', '/ims/logout/v1'],
  ['GET', '/ims/logout/v1'],
])('%s %s', (method, path) => {
  // Without an origin a GET of the sign-out address is a person's own navigation: sign-out.test.ts.
  const hostile = hostileOrigins.filter(
    ([, headers]) => path !== '/ims/logout/v1' || method === 'POST' || headers['origin'],
  );

  test.each(hostile)('S12 refuses %s with the right cookie before any effect', async (_name, headers) => {
    const cookiesBefore = browser.jar.all();
    const answer = await browser.send({ method, path, headers });
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
