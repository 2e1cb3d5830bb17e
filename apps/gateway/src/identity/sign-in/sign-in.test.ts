import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { ADMIN, admin, FEDERATED, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';
import { DEVICE_COOKIE } from './known-device';

let host: IdentityHost;
beforeEach(async () => {
  host = await startIdentityHost();
});
afterEach(() => host.close());

test('the right password answers with the redirect address, and is recorded', async () => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Object.keys(answer.json())).toEqual(['redirect']);
  expect(String(answer.json()['redirect'])).toBe(`${IDENTITY}${path.replace('/sign-in/', '/oidc/auth/')}`);
  expect(host.events).toEqual([
    { action: 'session.sign-in', outcome: 'success', actor: marketer.userId, requestId: expect.any(String) },
  ]);
});

test('I2 an unknown address, an account without password and a wrong password get the same answer, at the same cost', async () => {
  const answers = [];
  for (const email of ['nobody@alder.example', FEDERATED, MARKETER]) {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const answer = await browser.submit(path, { email, password: 'wrong' });
    const { requestId, ...body } = answer.json();
    const { date, 'x-request-id': id, ...headers } = answer.headers;
    expect([typeof requestId, typeof date, typeof id]).toEqual(['string', 'string', 'string']);
    answers.push({ status: answer.status, body, headers });
  }
  expect(answers[0]).toMatchObject({ status: 401, body: { type: 'AUTH', code: 'SIGN_IN_FAILED' } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(host.hasher.verified).toHaveLength(3);
});

test('a failed sign-in is recorded without the typed text', async () => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  await browser.submit(path, { email: MARKETER, password: 'hunter2-typed' });
  await browser.submit(path, { email: 'typed-as-address', password: 'hunter2-typed' });
  expect(host.events).toEqual([
    { action: 'session.sign-in', outcome: 'refused', object: marketer.userId, requestId: expect.any(String) },
    { action: 'session.sign-in', outcome: 'refused', requestId: expect.any(String) },
  ]);
  expect(host.logged.join()).not.toMatch(/hunter2-typed|typed-as-address/);
});

test.each([
  ["the shell's origin", { origin: SHELL, 'sec-fetch-site': 'same-site' }],
  ["the shell's origin, sent as same-origin", { origin: SHELL, 'sec-fetch-site': 'same-origin' }],
  [
    'a sibling solution',
    { origin: 'http://sample.solutions.shell.localhost:4000', 'sec-fetch-site': 'same-site' },
  ],
  ['another site', { origin: 'http://evil.localhost', 'sec-fetch-site': 'cross-site' }],
  ['an opaque origin', { origin: 'null' }],
  ['the identity origin with another port', { origin: 'http://identity.shell.localhost:4001' }],
  ['the identity origin, sent as same-site', { origin: IDENTITY, 'sec-fetch-site': 'same-site' }],
  ['the identity origin, sent as a typed address', { origin: IDENTITY, 'sec-fetch-site': 'none' }],
])('S12 a sign-in posted from %s is refused before the password is verified', async (_name, headers) => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD }, headers);
  expect(answer.status).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'FORBIDDEN_ORIGIN' });
  expect(host.hasher.verified).toEqual([]);
  expect(host.events).toEqual([]);
});

test.each([
  ['a content type other than JSON', 'text/plain', '{"email":"a","password":"b"}', 415],
  ['a form', 'application/x-www-form-urlencoded', 'email=a&password=b', 400],
  ['broken JSON', 'application/json', '{"email":', 400],
  ['an empty body', 'application/json', '', 400],
  ['an extra field', 'application/json', '{"email":"a","password":"b","userId":"c"}', 400],
  ['a __proto__ field', 'application/json', '{"email":"a","password":"b","__proto__":{}}', 400],
  [
    'a body of 2 MB',
    'application/json',
    JSON.stringify({ email: 'a', password: 'b'.repeat(2_000_000) }),
    413,
  ],
])('I5 a sign-in with %s is refused', async (_name, type, body, status) => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  const headers = { origin: IDENTITY, 'sec-fetch-site': 'same-origin', 'content-type': type };
  const answer = await browser.send({ method: 'POST', path, headers, body });
  expect(answer.status).toBe(status);
  expect(answer.json()).toMatchObject({ type: 'REQUEST' });
  expect(host.hasher.verified).toEqual([]);
});

test('I3 after ten failures the account has to wait, whether it exists or not', async () => {
  for (const [index, email] of [MARKETER, 'nobody@alder.example'].entries()) {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const statuses = [];
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await browser.submit(path, { email, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const waiting = await browser.submit(path, { email, password: PASSWORD });
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, String(30 * 60)]);
    expect(host.hasher.verified).toHaveLength(10 * (index + 1));
  }
});

test('I3 the right password is accepted after the wait', async () => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  for (let round = 0; round < 11; round += 1)
    await browser.submit(path, { email: MARKETER, password: 'wrong' });
  host.clock.advance(4 * 60 * 60_000);
  const { path: again } = await browser.openSignIn();
  expect((await browser.submit(again, { email: MARKETER, password: PASSWORD })).status).toBe(200);
});

test('I3 a right password resets the count', async () => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  const statuses = [];
  for (const password of ['a', 'b', 'c', 'd', PASSWORD, 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n']) {
    statuses.push((await browser.submit(path, { email: MARKETER, password })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 200, ...Array(10).fill(401)]);
});

/** A browser on which the marketer has signed in, and a stranger's that has used up all attempts of the network. */
async function attackedOwner() {
  const owner = host.browser();
  await owner.signIn(MARKETER, PASSWORD);
  const stranger = host.browser();
  const { path } = await stranger.openSignIn();
  for (let round = 0; round < 11; round += 1)
    await stranger.submit(path, { email: MARKETER, password: 'wrong' });
  expect((await stranger.submit(path, { email: MARKETER, password: PASSWORD })).status).toBe(429);
  return { owner, stranger, path };
}

const signInAgain = async (browser: TestBrowser, email = MARKETER) => {
  const { path } = await browser.openSignIn();
  return (await browser.submit(path, { email, password: PASSWORD })).status;
};

test('I3 a browser in which the account has signed in is not limited by the failures of others', async () => {
  const { owner } = await attackedOwner();
  await owner.shellCall('POST', '/ims/logout/v1?client_id=unified-shell');
  expect(await signInAgain(owner)).toBe(200);
});

test('I3 a copied device cookie has ten attempts, and none on another account', async () => {
  const { owner, stranger, path } = await attackedOwner();
  stranger.jar.put(DEVICE_COOKIE, owner.jar.get(DEVICE_COOKIE) ?? '');
  const statuses = [];
  for (let round = 0; round < 11; round += 1) {
    statuses.push((await stranger.submit(path, { email: MARKETER, password: 'wrong' })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const onAnother = [];
  for (let round = 0; round < 21; round += 1) {
    onAnother.push((await stranger.submit(path, { email: ADMIN, password: 'wrong' })).status);
  }
  expect(onAnother.filter((status) => status === 401)).toHaveLength(10);
});

test.each([
  ['a changed device cookie', (cookie: string) => `${cookie.slice(0, -2)}AA`],
  ['a device cookie that is not sealed', () => 'eyJpZCI6IngifQ'],
])('I3 %s counts as none', async (_name, change) => {
  const { owner } = await attackedOwner();
  owner.jar.put(DEVICE_COOKIE, change(owner.jar.get(DEVICE_COOKIE) ?? ''));
  await owner.shellCall('POST', '/ims/logout/v1?client_id=unified-shell');
  expect(await signInAgain(owner)).toBe(429);
});

test('the device cookie is hidden from scripts and other sites, and does not show the account', async () => {
  const browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  const cookie = browser.jar.all().find(({ name }) => name === DEVICE_COOKIE);
  expect(Object.fromEntries(cookie?.attributes ?? [])).toEqual({
    'max-age': String(180 * 24 * 60 * 60),
    path: '/',
    secure: '',
    httponly: '',
    samesite: 'Strict',
  });
  expect(Buffer.from(cookie?.value ?? '', 'base64url').toString()).not.toContain(MARKETER);
  const failing = host.browser();
  const { path } = await failing.openSignIn();
  await failing.submit(path, { email: MARKETER, password: 'wrong' });
  expect(failing.jar.get(DEVICE_COOKIE)).toBeUndefined();
});

test('I3 while attempts cannot be counted, even the right password is not verified', async () => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  vi.spyOn(host.failures, 'count').mockRejectedValueOnce(new Error('database away'));
  const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD });
  expect([answer.status, answer.json()['code']]).toEqual([503, 'UNAVAILABLE']);
  expect(host.hasher.verified).toEqual([]);
  expect((await browser.submit(path, { email: MARKETER, password: PASSWORD })).status).toBe(200);
});

test('the error page of a sign-in is served to any browser', async () => {
  const page = await host.browser().navigate('/error?code=interaction_expired');
  expect([page.status, page.text]).toEqual([200, '<!doctype html>sign in']);
});

test('an expired sign-in answers 410', async () => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  host.clock.advance(3_600_000);
  const own = { 'sec-fetch-site': 'same-origin' };
  const details = await browser.send({ method: 'GET', path: `${path}/details`, headers: own });
  expect([details.status, details.json()['code']]).toEqual([410, 'SIGN_IN_EXPIRED']);
  const posted = await browser.submit(path, { email: MARKETER, password: PASSWORD });
  expect([posted.status, posted.json()['code'], posted.json()['type']]).toEqual([
    410,
    'SIGN_IN_EXPIRED',
    'AUTH',
  ]);
  expect(host.hasher.verified).toEqual([]);
});

test("S4 another browser cannot use this browser's sign-in page", async () => {
  const { path } = await host.browser().openSignIn();
  const other = host.browser();
  await other.openSignIn();
  expect((await other.submit(path, { email: ADMIN, password: PASSWORD })).status).toBe(410);
});

test('the cookie of one sign-in is not accepted for another', async () => {
  const browser = host.browser();
  const { path } = await browser.openSignIn();
  const cookie = browser.jar.headerFor(path) ?? '';
  const answer = await browser.submit('/sign-in/another', { email: ADMIN, password: PASSWORD }, { cookie });
  expect(answer.status).toBe(410);
});

test.each(['same-site', 'cross-site', 'none'])(
  'the details of the page are refused to a %s request',
  async (site) => {
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const headers = { 'sec-fetch-site': site };
    expect((await browser.send({ method: 'GET', path: `${path}/details`, headers })).status).toBe(403);
  },
);

test('two tabs sign in one after the other, and each returns with its own state', async () => {
  const browser = host.browser();
  const first = await browser.openSignIn({ state: 'one' });
  const second = await browser.openSignIn({ state: 'two' });
  const ends = [];
  for (const { path } of [second, first]) {
    const answer = await browser.submit(path, { email: MARKETER, password: PASSWORD });
    const { pathname } = new URL(String(answer.json()['redirect']));
    const { answer: end } = await browser.follow(pathname);
    ends.push(end.headers.location);
  }
  expect(ends).toEqual([`${SHELL}/?state=two`, `${SHELL}/?state=one`]);
});

test('a signed-in user is not asked again', async () => {
  const browser = host.browser();
  await browser.signIn(ADMIN, PASSWORD);
  const { answer } = await browser.openSignIn({ state: 'again' });
  expect(answer.headers.location).toBe(`${SHELL}/?state=again`);
  expect(host.events.filter(({ actor }) => actor === admin.userId)).toHaveLength(1);
});
