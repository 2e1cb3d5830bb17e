import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { AGENCY, admin, agency, agencyAway, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { SHELL } from '../test-support/test-settings';

const EXCHANGE = '/ims/exchange/v1';
const MINUTE_MS = 60_000;
let host: IdentityHost;
let browser: TestBrowser;
let token = '';
beforeAll(async () => {
  host = await startIdentityHost();
});
beforeEach(async () => {
  browser = host.browser();
  await browser.signIn(AGENCY, PASSWORD);
  const check = '/ims/check/v6/token?client_id=unified-shell';
  token = String((await browser.shellCall('POST', check)).json()['access_token']);
  host.events.length = 0;
});
afterAll(() => host.close());

/** Without the cookie: the token is the only credential. */
const exchange = (fields: Record<string, string>, bearer = token) =>
  host.browser().shellForm(EXCHANGE, fields, { authorization: `Bearer ${bearer}` });

test('AUTH-41 a token is exchanged for a token of another account of the person, by the account’s user id', async () => {
  const answer = await exchange({ user_id: agencyAway.userId });
  expect(answer.status).toBe(200);
  expect(answer.headers['www-authenticate']).toBeUndefined();
  const given = String(answer.json()['access_token']);
  await expect(host.verifyAccessToken(given)).resolves.toMatchObject({ userId: agencyAway.userId });
  expect(host.events).toMatchObject([{ action: 'session.switch-account', outcome: 'success' }]);
});

test('AUTH-41 an exchanged token ends when the original would have ended, after any number of exchanges', async () => {
  host.clock.advance(40 * MINUTE_MS);
  const once = (await exchange({ user_id: agencyAway.userId })).json();
  expect(once['expires_in']).toBe(20 * MINUTE_MS);
  host.clock.advance(10 * MINUTE_MS);
  const twice = (await exchange({ user_id: agency.userId }, String(once['access_token']))).json();
  expect(twice['expires_in']).toBe(10 * MINUTE_MS);
  host.clock.advance(10 * MINUTE_MS);
  expect((await exchange({ user_id: agency.userId }, String(twice['access_token']))).status).toBe(401);
});

test('the account of another person and an unknown account are refused alike', async () => {
  const refusals = [await exchange({ user_id: admin.userId }), await exchange({ user_id: 'gone' })];
  for (const answer of refusals) {
    expect([answer.status, answer.json()['code']]).toEqual([403, 'FORBIDDEN']);
  }
  expect(host.events.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
});

test.each<[string, () => Promise<{ status: number }>, number]>([
  ['a request without a token', () => host.browser().shellForm(EXCHANGE, { user_id: agency.userId }), 401],
  [
    'a request with the cookie instead of a token',
    () => browser.shellForm(EXCHANGE, { user_id: agency.userId }),
    401,
  ],
  ['a request without a user', () => exchange({}), 400],
])('%s is refused', async (_name, send, status) => {
  expect((await send()).status).toBe(status);
});

test('S11 a token cannot be exchanged after signing out', async () => {
  await browser.shellCall('POST', '/ims/logout/v1');
  expect((await exchange({ user_id: agencyAway.userId })).status).toBe(401);
});

test('S9 the token of a solution cannot be exchanged', async () => {
  const custom = (await browser.shellForm('/ims/clients/v1', { client_id: 'solution-one' })).json();
  const answer = await exchange({ user_id: agencyAway.userId }, String(custom['access_token']));
  expect(answer.status).toBe(401);
});

test.each([
  [SHELL, SHELL],
  ['http://sample.solutions.shell.localhost:4000', undefined],
])('I4 the preflight for a page of %s allows the origin: %s', async (origin, allowed) => {
  const answer = await host.browser().send({
    method: 'OPTIONS',
    path: EXCHANGE,
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(answer.headers['access-control-allow-origin']).toBe(allowed);
  expect(answer.headers['access-control-allow-methods']).toBe(allowed && 'POST');
});
