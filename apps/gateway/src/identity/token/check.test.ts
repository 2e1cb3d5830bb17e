import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../session/cookies';
import { authorizationPath } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { admin, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';

const V6 = '/ims/check/v6/token?client_id=unified-shell';
const V1 = '/ims/check/v1/token?client_id=unified-shell';
const HOUR_MS = 3_600_000;
let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterEach(() => host.close());

test('AUTH-35 the check call gives a token and its claims, times in milliseconds', async () => {
  const answer = (await browser.shellCall('POST', `${V6}&scope=openid&user_id=&traceparent=x`)).json();
  expect(answer).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    environment: 'dev',
    expires_in: 3_600_000,
    user_id: marketer.userId,
    sid: expect.any(String),
    client_id: 'unified-shell',
    scope: 'openid',
    created_at: host.clock.now(),
  });
});

test('the v1 call has the same response as v6', async () => {
  const keys = async (method: string, path: string) =>
    Object.keys((await browser.shellCall(method, path)).json());
  expect(await keys('GET', V1)).toEqual(await keys('POST', V6));
});

test.each<[string, string, string, number]>([
  ['unified-shell', 'POST', '/ims/check/v6/token', 200],
  ['unified-shell', 'GET', '/ims/check/v1/token', 200],
  ['solution-two', 'POST', '/ims/check/v6/token', 200],
  ['solution-one', 'POST', '/ims/check/v6/token', 400],
  ['solution-one', 'GET', '/ims/check/v1/token', 200],
  ['unknown', 'POST', '/ims/check/v6/token', 400],
  ['unknown', 'GET', '/ims/check/v1/token', 400],
])('AUTH-52 the client %s by %s %s is answered with %i', async (client, method, path, status) => {
  const answer = await browser.shellCall(method, `${path}?client_id=${client}`);
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.json()['access_token']).toBeUndefined();
  else expect(answer.json()).toMatchObject({ client_id: client, user_id: marketer.userId });
});

test("AUTH-52 S9 the token of another client has its own scopes, and is not accepted as the shell's", async () => {
  const path = '/ims/check/v1/token?client_id=solution-one&scope=openid,email,admin';
  const { access_token: token, scope } = (await browser.shellCall('GET', path)).json();
  expect(scope).toBe('email openid');
  expect(decodeJwt(String(token)).aud).toBe(`${IDENTITY}/clients/solution-one`);
  await expect(host.verifyAccessToken(String(token))).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test.each([
  ['solution=sample', 'app:sample', 'email openid profile', ['sample']],
  ['solution=one&path=/sample', 'solution-one', 'email openid profile', ['one', 'oneToo']],
  ['path=/two/page', 'solution-two', 'openid', ['two']],
])(
  'S9 the check call with %s answers a token of the client %s beside the shell’s own',
  async (hint, client, scope, apps) => {
    const { solution, ...answer } = (await browser.shellCall('POST', `${V6}&${hint}`)).json();
    const { access_token: token, token_type: _type, environment: _environment, ...claims } = Object(solution);
    expect(answer).toMatchObject({ client_id: 'unified-shell', user_id: marketer.userId });
    expect(claims).toMatchObject({ client_id: client, scope, app_ids: apps });
    for (const same of ['user_id', 'sid', 'created_at', 'expires_in'])
      expect(claims[same]).toBe(answer[same]);
    expect(decodeJwt(token)).toMatchObject({ ...claims, aud: `${IDENTITY}/clients/${client}` });
    expect(decodeJwt(String(answer['access_token']))).not.toHaveProperty('app_ids');
  },
);

test.each(['solution=unknown', 'solution=partner', 'solution=forged', 'path=/nowhere', ''])(
  'S9 the check call with %s answers no token of a solution',
  async (hint) => {
    const answer = await browser.shellCall('POST', `${V6}&${hint}`);
    expect([answer.status, answer.json()['solution']]).toEqual([200, undefined]);
  },
);

test('S9 only the shell receives the token of another client', async () => {
  const path = '/ims/check/v1/token?client_id=solution-one&solution=sample';
  expect((await browser.shellCall('GET', path)).json()['solution']).toBeUndefined();
});

test('DATA-02 the token carries the same claims, signed with ES256 for the shell host', async () => {
  const answer = (await browser.shellCall('POST', V6)).json();
  const token = String(answer['access_token']);
  const { access_token: _token, token_type: _type, environment: _environment, ...claims } = answer;
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

test('each call issues a new token for the same session', async () => {
  const [one, other] = [
    (await browser.shellCall('POST', V6)).json(),
    (await browser.shellCall('POST', V6)).json(),
  ];
  expect(one['sid']).toBe(other['sid']);
  expect(one['access_token']).not.toBe(other['access_token']);
});

test('AUTH-35 a call for the signed-in user is answered', async () => {
  const path = `${V6}&user_id=${encodeURIComponent(marketer.userId)}`;
  expect((await browser.shellCall('POST', path)).status).toBe(200);
});

test('a call for another user is refused as a mismatch, without a token, and recorded', async () => {
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
  ['a parameter with an encoded name', `${V6}&%63lient_id=unified-shell`],
])('U5 %s given twice is refused', async (_name, path) => {
  expect((await browser.shellCall('POST', path)).status).toBe(400);
});

test('an expired session counts as no session, and its cookie expires with it', async () => {
  host.clock.advance(25 * HOUR_MS);
  browser.jar.dropExpired(host.clock.now());
  const answer = await browser.shellCall('POST', V6);
  expect([answer.status, answer.json()['code']]).toEqual([401, 'NO_SESSION']);
});

test('T6 a request with the cookie of a session that was ended elsewhere is told so', async () => {
  const { sid } = (await browser.shellCall('POST', V6)).json();
  const session = await host.payloads.findByUid('Session', String(sid));
  await host.payloads.destroy('Session', String(session?.['jti']));
  const codes = async () => (await browser.shellCall('POST', V6)).json()['code'];
  // Each tab asks by itself and must get the same answer.
  expect([await codes(), await codes()]).toEqual(['SESSION_ENDED', 'SESSION_ENDED']);
});

test('a forged session cookie counts as no session', async () => {
  browser.jar.put(SESSION_COOKIE, 'forged');
  expect((await browser.shellCall('POST', V6)).json()['code']).toBe('NO_SESSION');
});

test('an active user stays signed in for more than a day, under the same session id', async () => {
  const sid = (await browser.shellCall('POST', V6)).json()['sid'];
  for (let call = 0; call < 5; call += 1) {
    host.clock.advance(20 * HOUR_MS);
    const answer = await browser.shellCall('POST', V6);
    expect([answer.status, answer.json()['sid']]).toEqual([200, sid]);
    await expect(host.verifyAccessToken(String(answer.json()['access_token']))).resolves.toBeDefined();
  }
  host.clock.advance(25 * HOUR_MS);
  expect((await browser.shellCall('POST', V6)).status).toBe(401);
});

test('AUTH-35 a tab that stands open keeps no session alive: it ends a day after the last activity of the user', async () => {
  const leftAt = host.clock.now();
  const idle = `${V6}&userInactiveSince=${leftAt}`;
  for (let hours = 1; hours < 24; hours += 1) {
    host.clock.advance(HOUR_MS);
    expect((await browser.shellCall('POST', idle)).status).toBe(200);
  }
  // A minute more, because the provider has set the cookie by the real clock, which is a little ahead.
  host.clock.advance(HOUR_MS + 60_000);
  browser.jar.dropExpired(host.clock.now());
  const answer = await browser.shellCall('POST', idle);
  expect([answer.status, answer.json()['code']]).toEqual([401, 'NO_SESSION']);
});

test('AUTH-35 activity in one tab is not undone by another tab that stands open', async () => {
  const leftAt = host.clock.now();
  host.clock.advance(20 * HOUR_MS);
  await browser.shellCall('POST', V6);
  host.clock.advance(20 * HOUR_MS);
  expect((await browser.shellCall('POST', `${V6}&userInactiveSince=${leftAt}`)).status).toBe(200);
});

test('AUTH-35 a device whose clock is ahead does not extend the session beyond a day from now', async () => {
  host.clock.advance(2 * HOUR_MS);
  const ahead = host.clock.now() + 1_000 * HOUR_MS;
  await browser.shellCall('POST', `${V6}&userInactiveSince=${ahead}`);
  host.clock.advance(24 * HOUR_MS);
  expect((await browser.shellCall('POST', V6)).status).toBe(401);
});

test("the cookie's end is extended with the session's end, once an hour at most", async () => {
  const setCookies = async () => (await browser.shellCall('POST', V6)).headers['set-cookie'] ?? [];
  host.clock.advance(HOUR_MS / 2);
  expect(await setCookies()).toEqual([]);
  host.clock.advance(HOUR_MS);
  const end = new Date(Math.floor(host.clock.now() / 1000 + 24 * 3600) * 1000).toUTCString();
  const lines = await setCookies();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.toLowerCase()).toMatch(/^__host-unified_shell_session(\.sig)?=[\w-]+;/);
    for (const part of [`expires=${end}`, 'path=/', 'secure', 'httponly', 'samesite=strict']) {
      expect(line.toLowerCase().split('; ')).toContain(part.toLowerCase());
    }
  }
  expect(await setCookies()).toEqual([]);
});

test('thirty days after signing in, even an active user has to sign in again', async () => {
  for (let hours = 0; hours + 12 < 30 * 24; hours += 12) {
    host.clock.advance(12 * HOUR_MS);
    expect((await browser.shellCall('POST', V6)).status).toBe(200);
  }
  host.clock.advance(12 * HOUR_MS);
  expect((await browser.shellCall('POST', V6)).status).toBe(401);
});

test('a session extended by the provider does not exceed the thirty days either', async () => {
  const id = browser.jar.get(SESSION_COOKIE) ?? '';
  const loginTs = Math.floor(Date.now() / 1000) - 30 * 24 * 3600 + 60;
  const session = await host.payloads.find('Session', id);
  await host.payloads.upsert('Session', id, { ...session, loginTs }, 60);
  await browser.navigate(authorizationPath());
  expect((await host.payloads.find('Session', id))?.exp).toBe(loginTs + 30 * 24 * 3600);
});

test('a check call does not restore a session that is signed out during the call', async () => {
  host.clock.advance(2 * HOUR_MS);
  const extend = host.payloads.extend;
  host.payloads.extend = async (...row) => {
    host.payloads.extend = extend;
    await browser.shellCall('POST', '/ims/logout/v1');
    return extend(...row);
  };
  const cookies = browser.jar.all();
  const answer = await browser.shellCall('POST', V6);
  expect(answer.headers['set-cookie']).toBeUndefined();
  for (const { name, value } of cookies) browser.jar.put(name, value);
  expect((await browser.shellCall('POST', V6)).status).toBe(401);
});

test('a check call does not answer HEAD', async () => {
  expect((await browser.shellCall('HEAD', V1)).status).toBe(404);
});
