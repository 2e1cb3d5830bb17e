import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { AGENCY, admin, agency, agencyAway, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const CLIENTS = '/ims/clients/v1';
let host: IdentityHost;
let browser: TestBrowser;
beforeAll(async () => {
  host = await startIdentityHost();
});
beforeEach(async () => {
  browser = host.browser();
  await browser.signIn(AGENCY, PASSWORD);
  host.events.length = 0;
});
afterAll(() => host.close());

const ask = (fields: Record<string, string>) => browser.shellForm(CLIENTS, fields);
const validate = async (fields: Record<string, string>) =>
  (await browser.shellForm('/ims/validate_token/v1', fields)).json()['valid'];

test("AUTH-40 AUTH-42 a solution's client gets its own token together with the profile", async () => {
  const answer = await ask({ client_id: 'solution-one', scope: 'profile,openid', user_id: agency.userId });
  expect(answer.json()).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    environment: 'dev',
    client_id: 'solution-one',
    user_id: agency.userId,
    scope: 'openid profile',
    sid: expect.any(String),
    created_at: host.clock.now(),
    expires_in: 3_600_000,
    app_ids: ['one', 'oneToo'],
    auth_time: expect.any(Number),
    amr: ['pwd'],
    profile: {
      userId: agency.userId,
      account_type: 'type1',
      displayName: 'First Last',
      first_name: 'First',
      last_name: 'Last',
      preferred_languages: ['en-US'],
    },
  });
  expect(decodeJwt(String(answer.json()['access_token'])).aud).toBe(
    'http://identity.shell.localhost:4000/clients/solution-one',
  );
});

test.each([
  ['solution-one', '', ['account_type', 'displayName', 'email', 'first_name']],
  ['solution-one', 'openid', ['account_type']],
  ['solution-one', 'openid email', ['account_type', 'email']],
  ['solution-two', '', ['account_type']],
])('S9 %s with the scopes %j receives the fields %j and no others', async (client_id, scope, fields) => {
  const profile = (await ask({ client_id, scope })).json()['profile'];
  const beyond = ['first_name', 'email', 'displayName'].filter((name) => !fields.includes(name));
  expect(Object.keys(Object(profile))).toEqual(expect.arrayContaining(fields));
  for (const name of beyond) expect(profile).not.toHaveProperty(name);
});

test.each([
  ['S9 a scope beyond the registered ones', { client_id: 'solution-two', scope: 'openid email' }, 403],
  ['a client without a registration', { client_id: 'stranger' }, 400],
  ["the shell's own client", { client_id: 'unified-shell' }, 400],
  ['the name of a built-in property', { client_id: 'constructor' }, 400],
])('%s is refused', async (_name, fields, status) => {
  expect((await ask(fields)).status).toBe(status);
});

test('AUTH-32 ERR-15 a token for another user is refused as a mismatch, without a sign-out, and recorded', async () => {
  const answer = await ask({ client_id: 'solution-one', user_id: admin.userId });
  expect([answer.status, answer.json()['code']]).toEqual([409, 'TOKEN_MISMATCH']);
  expect(host.events).toMatchObject([{ action: 'session.token-refused', object: 'solution-one' }]);
});

test('AUTH-42 a token is issued for the active account', async () => {
  const answer = await ask({ client_id: 'solution-one', user_id: agencyAway.userId });
  expect(answer.json()).toMatchObject({ user_id: agencyAway.userId, profile: { account_type: 'type2e' } });
});

test("a solution's token is never accepted in place of the shell's token", async () => {
  const token = String((await ask({ client_id: 'solution-one' })).json()['access_token']);
  await expect(host.verifyAccessToken(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await browser.send({ method: 'GET', path: '/ims/profile/v1', headers })).status).toBe(401);
});

test.each([
  ['as it was requested', {}, true],
  ['AUTH-34 for another client', { client_id: 'solution-two' }, false],
  ["for the shell's own client", { client_id: 'unified-shell' }, false],
  ['AUTH-32 for another user', { user_id: agencyAway.userId }, false],
  ['AUTH-33 for its scopes in another order, one of them twice', { scope: 'profile openid,profile' }, true],
  ['AUTH-33 for fewer scopes', { scope: 'openid' }, false],
  ['AUTH-33 for more scopes', { scope: 'openid profile email' }, false],
])('the token of a solution is valid %s: %s', async (_name, change, valid) => {
  const requested = { client_id: 'solution-one', scope: 'openid profile', user_id: agency.userId };
  const token = String((await ask(requested)).json()['access_token']);
  expect(await validate({ ...requested, token, ...change })).toBe(valid);
});

test("S11 signing out ends a solution's tokens too", async () => {
  const token = String((await ask({ client_id: 'solution-one' })).json()['access_token']);
  expect(await validate({ client_id: 'solution-one', token })).toBe(true);
  await browser.shellCall('POST', '/ims/logout/v1');
  expect(await validate({ client_id: 'solution-one', token })).toBe(false);
  expect((await ask({ client_id: 'solution-one' })).status).toBe(401);
});
