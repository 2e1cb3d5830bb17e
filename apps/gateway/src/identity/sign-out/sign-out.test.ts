import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../session/cookies';
import { obtainCode, redeem } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const LOGOUT = '/ims/logout/v1';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterEach(() => host.close());

test.each(['POST', 'GET'])('a %s sign-out removes session and cookie and is recorded', async (method) => {
  const answer = await browser.shellCall(method, LOGOUT);
  expect([answer.status, answer.json()]).toEqual([200, { redirect: `${SHELL}/` }]);
  expect(answer.headers['access-control-allow-origin']).toBe(SHELL);
  expect([browser.jar.get(SESSION_COOKIE), browser.jar.get(`${SESSION_COOKIE}.sig`)]).toEqual([
    undefined,
    undefined,
  ]);
  expect((await browser.shellCall('POST', CHECK)).status).toBe(401);
  expect(host.events.at(-1)).toMatchObject({
    action: 'session.sign-out',
    outcome: 'success',
    actor: marketer.userId,
  });
});

test('S11 after signing out a copy of the cookie, a token and a code are all invalid', async () => {
  const copy = host.browser();
  for (const { name, value, path } of browser.jar.all()) copy.jar.receive([`${name}=${value}; Path=${path}`]);
  const token = String((await browser.shellCall('POST', CHECK)).json()['access_token']);
  const code = await obtainCode(browser);
  await expect(host.verifyAccessToken(token)).resolves.toBeDefined();

  await browser.shellCall('POST', LOGOUT);
  expect((await copy.shellCall('POST', CHECK)).status).toBe(401);
  await expect(host.verifyAccessToken(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await redeem(browser, { code })).json()['error']).toBe('invalid_grant');
  expect((await copy.openSignIn()).path).toMatch(/^\/sign-in\//);
});

test('S11 a session that ends during a request of its browser stays ended', async () => {
  const id = browser.jar.get(SESSION_COOKIE) ?? '';
  const { upsert } = host.payloads;
  host.payloads.upsert = async (model, ...row) => {
    if (model === 'AuthorizationCode') await host.payloads.destroy('Session', id);
    return upsert(model, ...row);
  };
  await obtainCode(browser);
  expect(await host.payloads.find('Session', id)).toBeUndefined();
});

test('S11 the store keeps no row that was issued under the session', async () => {
  const { sid } = (await browser.shellCall('POST', CHECK)).json();
  const session = await host.payloads.findByUid('Session', String(sid));
  const grantId = String(session?.authorizations?.['unified-shell']?.grantId);
  const code = await obtainCode(browser);
  const find = async () => [
    await host.payloads.findByUid('Session', String(sid)),
    await host.payloads.find('Grant', grantId),
    await host.payloads.find('AuthorizationCode', code),
  ];
  expect((await find()).map(Boolean)).toEqual([true, true, true]);
  await browser.shellCall('POST', LOGOUT);
  expect((await find()).map(Boolean)).toEqual([false, false, false]);
});

test('S11 signing out deletes the storage of the identity host, and no cookies of other hosts', async () => {
  const answer = await browser.shellCall('POST', LOGOUT);
  expect(answer.headers['clear-site-data']).toBe('"storage"');
});

test('signing out in one browser does not sign another one out', async () => {
  const other = host.browser();
  await other.signIn(MARKETER, PASSWORD);
  await browser.shellCall('POST', LOGOUT);
  expect((await other.shellCall('POST', CHECK)).status).toBe(200);
});

test('signing out without a session is no error and not recorded', async () => {
  host.events.length = 0;
  expect((await host.browser().shellCall('POST', LOGOUT)).status).toBe(200);
  expect(host.events).toEqual([]);
});

test('a link to the sign-out address only asks for confirmation', async () => {
  const answer = await browser.navigate(LOGOUT);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<form method="post" action="/ims/logout/v1">');
  expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
});

test('the confirmation from our own page signs out and redirects to the signed-out page', async () => {
  const headers = { ...FORM, origin: IDENTITY, 'sec-fetch-site': 'same-origin' };
  const answer = await browser.send({ method: 'POST', path: LOGOUT, headers });
  expect([answer.status, answer.headers.location]).toEqual([303, '/signed-out']);
  expect((await browser.shellCall('POST', CHECK)).status).toBe(401);
});

test.each([
  ['another site', { origin: 'http://evil.localhost', 'sec-fetch-site': 'cross-site' }],
  [
    'a sibling site',
    { origin: 'http://sample.solutions.shell.localhost:4000', 'sec-fetch-site': 'same-site' },
  ],
  ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a client that sends no origin', {}],
])('S12 the same form from %s is refused', async (_name, from) => {
  const answer = await browser.send({ method: 'POST', path: LOGOUT, headers: { ...FORM, ...from } });
  expect(answer.status).toBe(403);
  expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
});

/** Opens the provider's confirmation page; returns its xsrf value and a function that answers it. */
async function askAtProvider(query = '') {
  const page = await browser.navigate(`/oidc/session/end?${query}`);
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
  const confirm = (value: string, fields: Record<string, string> = { logout: 'yes' }) =>
    browser.send({
      method: 'POST',
      path: '/oidc/session/end/confirm',
      headers: FORM,
      body: new URLSearchParams({ xsrf: value, ...fields }).toString(),
    });
  return { xsrf, confirm };
}

test('a user who chooses to stay at the provider is still signed in, and no sign-out is recorded', async () => {
  const { xsrf, confirm } = await askAtProvider();
  host.events.length = 0;
  const stay = await confirm(xsrf, {});
  expect([stay.status, stay.headers['clear-site-data']]).toEqual([303, undefined]);
  expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
  expect(host.events).toEqual([]);
});

test("the provider's own sign-out asks too, ends the session and returns to the shell", async () => {
  const query = new URLSearchParams({ client_id: 'unified-shell', post_logout_redirect_uri: `${SHELL}/` });
  const { xsrf, confirm } = await askAtProvider(query.toString());
  expect((await confirm('guessed')).status).toBe(400);
  expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
  const done = await confirm(xsrf);
  expect(done.headers['clear-site-data']).toBe('"storage"');
  expect([done.status, done.headers.location]).toEqual([303, `${SHELL}/`]);
  expect((await browser.shellCall('POST', CHECK)).status).toBe(401);
});

test.each(['http://evil.localhost/', SHELL, `${SHELL}/x`, 'javascript:alert(1)'])(
  "U1 the provider's sign-out does not redirect to %s",
  async (address) => {
    const query = new URLSearchParams({ client_id: 'unified-shell', post_logout_redirect_uri: address });
    const answer = await browser.navigate(`/oidc/session/end?${query}`);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  },
);

describe('the page that asks before a sign-out, opened again by Back', () => {
  async function openQuestion(query = '') {
    const { text } = await browser.navigate(`/oidc/session/end${query}`);
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(text) ?? [];
    return (answer: object) =>
      browser.send({
        method: 'POST',
        path: '/oidc/session/end/confirm',
        headers: { origin: IDENTITY, 'sec-fetch-site': 'same-origin', ...FORM },
        body: new URLSearchParams({ xsrf, ...answer }).toString(),
      });
  }

  test('leads to the page after a sign-out once the user has signed out', async () => {
    const answer = await openQuestion();
    expect((await answer({ logout: 'yes' })).headers.location).toBe(`${IDENTITY}/oidc/session/end/success`);
    const again = await answer({ logout: 'yes' });
    expect([again.status, again.headers.location]).toEqual([303, '/signed-out']);
  });

  // A client has asked, and the provider has ended its part of the session.
  test('asks anew after a user who has stayed signed in', async () => {
    const answer = await openQuestion('?client_id=unified-shell');
    await answer({});
    const again = await answer({ logout: 'yes' });
    expect([again.status, again.headers.location]).toEqual([303, '/ims/logout/v1']);
  });
});
