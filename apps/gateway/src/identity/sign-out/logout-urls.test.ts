/** AUTH-22: the stored logout URLs are called at the sign-out, and the sign-out does not wait for them. */
import { createServer, type Server } from 'node:http';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { agency, MARKETER, PASSWORD, STAFF } from '../test-support/test-accounts';
import { START, startQuery, type TestBrowser } from '../test-support/test-browser';
import { AEM, IDENTITY } from '../test-support/test-settings';

const ADD = '/ims/logout_urls/v1';
const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let server: Server;
let called: string[];
let bodies: string[];
let answers: boolean;
let origin = '';
let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  called = [];
  bodies = [];
  answers = true;
  server = createServer((request, response) => {
    called.push(`${request.method} ${request.headers.host} ${request.url}`);
    request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk));
    // The first call of `/returns` fails.
    const fails = request.url === '/fails' || (request.url === '/returns' && called.length === 1);
    if (answers) response.writeHead(fails ? 500 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://solution.localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const logoutOrigins = new Map([
    ['one', [origin, origin.replace('solution', '{tenant}')]],
    ['two', [origin]],
  ]);
  host = await startIdentityHost(undefined, { logoutOrigins });
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterEach(async () => {
  server.closeAllConnections();
  await host.close();
  await new Promise((resolve) => server.close(resolve));
});

const add = async (path: string, solution = 'one', from = browser) =>
  (await from.shellForm(ADD, { solution, url: origin + path })).status;
const signOut = (from = browser) => from.shellCall('POST', '/ims/logout/v1');
const calls = (...paths: string[]) => paths.map((path) => `POST ${new URL(origin).host} ${path}`);

test('AUTH-22 each stored address is called once, even when stored or signed out several times', async () => {
  for (const path of ['/a', '/b?x=1', '/a']) expect(await add(path)).toBe(204);
  expect(await add('/c', 'two')).toBe(204);
  await Promise.all([signOut(), signOut()]);
  await expect.poll(() => called.toSorted()).toEqual(calls('/a', '/b?x=1', '/c'));
});

test('AUTH-22 an address at the name of the user’s organisation is called, one of another organisation is refused', async () => {
  const at = async (name: string) => {
    const url = `${origin.replace('solution', name)}/bye`;
    return (await browser.shellForm(ADD, { solution: 'one', url })).status;
  };
  expect([await at('alder'), await at('elm')]).toEqual([204, 403]);
  await signOut();
  await expect.poll(() => called).toEqual([`POST ${new URL(origin).host.replace('solution', 'alder')} /bye`]);
});

test('AUTH-22 a page of a user whom the session may not act as stores no address', async () => {
  const stored = await browser.shellForm(ADD, { solution: 'one', url: origin, user_id: 'someone@else' });
  expect([stored.status, stored.json().code]).toEqual([409, 'TOKEN_MISMATCH']);
});

test('AUTH-22 the addresses of another session are not called', async () => {
  const other = host.browser();
  await other.signIn(MARKETER, PASSWORD);
  await add('/theirs', 'one', other);
  await add('/ours');
  await signOut();
  await expect.poll(() => called).toEqual(calls('/ours'));
  await signOut(other);
  await expect.poll(() => called).toEqual(calls('/ours', '/theirs'));
});

test('AUTH-22 signing out of the session on a custom domain calls the addresses too', async () => {
  await add('/a');
  const site = host.browser(undefined, AEM);
  const pathOf = (address: unknown) => String(address).replace(IDENTITY, '').replace(AEM, '');
  const start = await site.navigate(`${START}?${startQuery({ redirect_uri: `${AEM}/` })}`);
  const there = await browser.follow(pathOf(start.headers.location));
  await site.navigate(pathOf(there.answer.headers.location));
  const headers = { origin: AEM, 'sec-fetch-site': 'same-origin' };
  expect((await site.send({ method: 'POST', path: '/ims/logout/v1', headers })).status).toBe(200);
  await expect.poll(() => called).toEqual(calls('/a'));
});

test('AUTH-22 ending the session from another browser calls the addresses too', async () => {
  // With a known device, so that the session is in the list.
  browser = host.browser(FIREFOX);
  await browser.signIn(MARKETER, PASSWORD);
  await add('/a');
  const other = host.browser();
  await other.signIn(MARKETER, PASSWORD);
  const { sid } = (await browser.shellCall('POST', CHECK)).json();
  await other.submit('/account/sessions/end', { sessions: [sid] });
  await expect.poll(() => called).toEqual(calls('/a'));
});

test('AUTH-22 a failing address is logged without its path, and the others are still called', async () => {
  await add('/fails');
  await add('/well');
  expect((await signOut()).status).toBe(200);
  await expect.poll(() => called.toSorted()).toEqual(calls('/fails', '/well'));
  await expect.poll(() => host.logged.join('')).toContain('a logout URL could not be called');
  expect(host.logged.join('')).not.toContain('/fails');
});

test('AUTH-22 the addresses are called even when the end of an impersonation cannot be recorded', async () => {
  browser = host.browser();
  await browser.signIn(STAFF, PASSWORD);
  const wanted = { user_id: agency.userId, reason: 'support case 4711', minutes: '30' };
  expect((await browser.shellForm('/ims/impersonation/v1', wanted)).status).toBe(200);
  expect(await add('/a')).toBe(204);
  host.events.push = () => {
    throw new Error('cannot be written down');
  };
  expect((await signOut()).status).toBe(500);
  await expect.poll(() => called).toEqual(calls('/a'));
});

test('AUTH-22 an address that never answers does not delay the sign-out', async () => {
  answers = false;
  await add('/hangs');
  expect((await signOut()).status).toBe(200);
  expect((await browser.shellCall('POST', CHECK)).status).toBe(401);
  await expect.poll(() => called).toEqual(calls('/hangs'));
});

test('AUTH-22 a solution may store ten addresses in a session, counted separately from other solutions', async () => {
  for (let count = 0; count < 10; count += 1) expect(await add(`/${count}`)).toBe(204);
  expect(await add('/0')).toBe(204);
  expect(await add('/eleventh')).toBe(403);
  expect(await add('/first', 'two')).toBe(204);
});

test('AUTH-22 a request without a session stores no address', async () => {
  expect(await add('/a', 'one', host.browser())).toBe(401);
});

test('AUTH-22 S11 the call has a signed logout token, which names the session and the solution', async () => {
  await add('/a');
  const { sid } = (await browser.shellCall('POST', CHECK)).json();
  await signOut();
  await expect.poll(() => bodies).toHaveLength(1);
  const token = new URLSearchParams(bodies[0]).get('logout_token') ?? '';
  const { payload } = await jwtVerify(token, createLocalJWKSet(host.keys.publicSet), {
    issuer: IDENTITY,
    audience: 'one',
    typ: 'logout+jwt',
    currentDate: new Date(host.clock.now()),
  });
  expect(payload).toMatchObject({
    sid,
    jti: expect.any(String),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(120);
  expect(payload).not.toHaveProperty('nonce');
});

test('AUTH-22 S11 a call that failed for a moment is repeated', async () => {
  await add('/returns');
  await signOut();
  await expect.poll(() => called, { timeout: 5_000 }).toEqual(calls('/returns', '/returns'));
});
