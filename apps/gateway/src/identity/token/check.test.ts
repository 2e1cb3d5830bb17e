import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { admin, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';

const V6 = '/ims/check/v6/token?client_id=unified-shell';
const V1 = '/ims/check/v1/token?client_id=unified-shell';
let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterEach(() => host.close());

test('AUTH-35 the check call gives a token and what stands in it, times in milliseconds', async () => {
  const answer = (await browser.shellCall('POST', `${V6}&scope=openid&user_id=&traceparent=x`)).json();
  expect(answer).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 3_600_000,
    user_id: marketer.userId,
    sid: expect.any(String),
    client_id: 'unified-shell',
    scope: 'openid',
    created_at: host.clock.now(),
  });
});

test('the older call answers the same', async () => {
  const keys = async (method: string, path: string) =>
    Object.keys((await browser.shellCall(method, path)).json());
  expect(await keys('GET', V1)).toEqual(await keys('POST', V6));
});

test('DATA-02 the token carries the same claims, signed with ES256 for the shell host', async () => {
  const answer = (await browser.shellCall('POST', V6)).json();
  const token = String(answer['access_token']);
  const { access_token: _token, token_type: _type, ...claims } = answer;
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: 'test-key' });
  expect(decodeJwt(token)).toEqual({
    ...claims,
    iss: IDENTITY,
    aud: `${SHELL}/api`,
    sub: marketer.userId,
    jti: expect.any(String),
    iat: Math.floor(host.clock.now() / 1000),
    exp: Math.floor(host.clock.now() / 1000 + 3600),
  });
  expect(await host.verifyAccessToken(token)).toMatchObject({
    userId: marketer.userId,
    sessionId: claims['sid'],
  });
});

test('each call gives a token of its own for the same session', async () => {
  const [one, other] = [
    (await browser.shellCall('POST', V6)).json(),
    (await browser.shellCall('POST', V6)).json(),
  ];
  expect(one['sid']).toBe(other['sid']);
  expect(one['access_token']).not.toBe(other['access_token']);
});

test('AUTH-35 asked for the user who is signed in, it answers', async () => {
  const path = `${V6}&user_id=${encodeURIComponent(marketer.userId)}`;
  expect((await browser.shellCall('POST', path)).status).toBe(200);
});

test('asked for another user, it says so, gives nothing, and it is recorded', async () => {
  host.events.length = 0;
  const answer = await browser.shellCall('POST', `${V6}&user_id=${encodeURIComponent(admin.userId)}`);
  expect(answer.status).toBe(401);
  expect(answer.json()).toEqual({
    type: 'AUTH',
    code: 'USER_MISMATCH',
    message: expect.any(String),
    requestId: expect.any(String),
  });
  expect(host.events).toMatchObject([
    { action: 'session.token-refused', outcome: 'refused', actor: marketer.userId },
  ]);
});

test.each([
  ['client_id', `${V6}&client_id=unified-shell`],
  ['scope', `${V6}&scope=openid&scope=profile`],
  ['user_id', `${V6}&user_id=&user_id=x`],
  ['an encoded name', `${V6}&%63lient_id=unified-shell`],
])('U5 %s given twice is refused', async (_name, path) => {
  expect((await browser.shellCall('POST', path)).status).toBe(400);
});

test('an expired session is no session', async () => {
  host.clock.advance(25 * 3_600_000);
  const answer = await browser.shellCall('POST', V6);
  expect([answer.status, answer.json()['code']]).toEqual([401, 'NO_SESSION']);
});

test('a check call does not answer HEAD', async () => {
  expect((await browser.shellCall('HEAD', V1)).status).toBe(404);
});
