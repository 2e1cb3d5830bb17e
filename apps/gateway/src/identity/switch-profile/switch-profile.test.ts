import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { AGENCY, admin, agency, agencyAway, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const SWITCH = '/ims/switch_profile/v1';
const checkAs = (userId = '') =>
  `/ims/check/v6/token?client_id=unified-shell&user_id=${encodeURIComponent(userId)}`;
let host: IdentityHost;
let browser: TestBrowser;
let before: Record<string, unknown>;
beforeAll(async () => {
  host = await startIdentityHost();
});
beforeEach(async () => {
  browser = host.browser();
  await browser.signIn(AGENCY, PASSWORD);
  before = (await browser.shellCall('POST', checkAs())).json();
  host.events.length = 0;
});
afterAll(() => host.close());

const exchangeToken = (userId: string, sid = String(before['sid'])) => host.exchangeTokens.make(sid, userId);

test('AUTH-39 ORG-07 an exchange token gives an access token of its account, also of a type2e account, in the same session', async () => {
  expect(before['user_id']).toBe(agency.userId);
  const answer = await browser.shellForm(SWITCH, { exchangeToken: exchangeToken(agencyAway.userId) });
  expect(answer.status).toBe(200);
  const { access_token: token, user_id, sid } = answer.json();
  expect([user_id, sid]).toEqual([agencyAway.userId, before['sid']]);
  await expect(host.verifyAccessToken(String(token))).resolves.toMatchObject({ userId: agencyAway.userId });
  expect(host.events).toMatchObject([
    { action: 'session.switch-account', outcome: 'success', actor: agency.userId, object: agencyAway.userId },
  ]);
});

test('both accounts stay usable: each tab renews its own token', async () => {
  await browser.shellForm(SWITCH, { exchangeToken: exchangeToken(agencyAway.userId) });
  for (const { userId } of [agency, agencyAway]) {
    const renewed = (await browser.shellCall('POST', checkAs(userId))).json();
    expect([renewed['user_id'], renewed['sid']]).toEqual([userId, before['sid']]);
  }
});

test('an exchange token switches back again', async () => {
  const answer = await browser.shellForm(SWITCH, { exchangeToken: exchangeToken(agency.userId) });
  expect(answer.json()['user_id']).toBe(agency.userId);
});

test.each<[string, () => Record<string, string>]>([
  ['a request without an exchange token', () => ({})],
  ['a token for the account of another user', () => ({ exchangeToken: exchangeToken(admin.userId) })],
  ['a token for an unknown account', () => ({ exchangeToken: exchangeToken('gone') })],
  ['a token of another session', () => ({ exchangeToken: exchangeToken(agencyAway.userId, 'other') })],
  ['a user id instead of a token', () => ({ exchangeToken: agencyAway.userId })],
])('AUTH-39 %s is refused and recorded, and leaves the account unchanged', async (_name, fields) => {
  const answer = await browser.shellForm(SWITCH, fields());
  expect([answer.status, answer.json()['code']]).toEqual([403, 'FORBIDDEN']);
  expect(host.events).toMatchObject([{ action: 'session.switch-account', outcome: 'refused' }]);
  await expect(host.verifyAccessToken(String(before['access_token']))).resolves.toBeDefined();
  expect((await browser.shellCall('POST', checkAs(agency.userId))).status).toBe(200);
});

test('a switch without a session is refused with any token', async () => {
  const stranger = host.browser();
  const answer = await stranger.shellForm(SWITCH, { exchangeToken: exchangeToken(agencyAway.userId) });
  expect([answer.status, answer.json()['code']]).toEqual([401, 'NO_SESSION']);
});

test.each([
  ['another client', { client_id: 'solution-one' }, 400],
  ['JSON', {}, 415],
])('%s is refused', async (name, fields, status) => {
  const type = name === 'JSON' ? { 'content-type': 'application/json' } : {};
  const answer = await browser.send({
    method: 'POST',
    path: SWITCH,
    headers: {
      origin: 'http://experience.shell.localhost:4000',
      'sec-fetch-site': 'same-site',
      'content-type': 'application/x-www-form-urlencoded',
      ...type,
    },
    body: name === 'JSON' ? '{}' : new URLSearchParams(fields).toString(),
  });
  expect(answer.status).toBe(status);
});

test('U5 a field given twice, and a form that is too long, are refused', async () => {
  const post = (body: string) =>
    browser.send({
      method: 'POST',
      path: SWITCH,
      headers: {
        origin: 'http://experience.shell.localhost:4000',
        'sec-fetch-site': 'same-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    });
  expect((await post('client_id=unified-shell&client_id=unified-shell')).status).toBe(400);
  expect((await post(`client_id=${'x'.repeat(20_000)}`)).status).toBe(413);
});
