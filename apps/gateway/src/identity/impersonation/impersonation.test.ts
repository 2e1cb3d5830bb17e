/** ACCESS-32: staff act as a customer with a reason, a time limit and an audit trail, and never beyond the limit. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import {
  AGENCY,
  agency,
  agencyAway,
  colleague,
  marketer,
  PASSWORD,
  STAFF,
  staff,
} from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY } from '../test-support/test-settings';

const START = '/ims/impersonation/v1';
const STOP = '/ims/impersonation/v1/stop';
const MINUTE_MS = 60_000;
const wanted = { user_id: agency.userId, reason: 'support case 4711', minutes: '30' };
const checkAs = (userId = '') =>
  `/ims/check/v6/token?client_id=unified-shell&user_id=${encodeURIComponent(userId)}`;
let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(STAFF, PASSWORD);
  host.events.length = 0;
});
afterEach(() => host.close());

const check = async (userId?: string) => (await browser.shellCall('POST', checkAs(userId))).json();
const verify = (token: unknown) => host.verifyAccessToken(String(token));
const trail = () =>
  host.events.map(({ action, outcome, actor, actingAs }) => [action, outcome, actor, actingAs]);

describe('ACCESS-32 a running impersonation', () => {
  test('issues a token of the customer that names the staff user', async () => {
    const answer = (await browser.shellForm(START, wanted)).json();
    expect(answer).toMatchObject({ user_id: agency.userId, imp_id: staff.userId });
    await expect(verify(answer['access_token'])).resolves.toMatchObject({
      userId: agency.userId,
      impersonatorId: staff.userId,
    });
    expect(trail()).toEqual([['impersonation.start', 'success', staff.userId, agency.userId]]);
  });

  test('makes every tab work as the customer, and as no other account of staff or customer', async () => {
    await browser.shellForm(START, wanted);
    expect(await check()).toMatchObject({ user_id: agency.userId, imp_id: staff.userId });
    expect(await check(agency.userId)).toMatchObject({ imp_id: staff.userId });
    for (const { userId } of [staff, agencyAway]) expect((await check(userId))['code']).toBe('USER_MISMATCH');
  });

  test('invalidates the tokens issued before it', async () => {
    const { access_token: before } = await check();
    await browser.shellForm(START, wanted);
    await expect(verify(before)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  test('limits every token, also a renewed one, to the end of the impersonation', async () => {
    const first = (await browser.shellForm(START, wanted)).json();
    expect(first['expires_in']).toBe(30 * MINUTE_MS);
    host.clock.advance(20 * MINUTE_MS);
    const renewed = await check();
    expect(renewed['expires_in']).toBe(10 * MINUTE_MS);
    host.clock.advance(10 * MINUTE_MS);
    await expect(verify(renewed['access_token'])).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    const after = await check();
    expect([after['user_id'], after['imp_id']]).toEqual([staff.userId, undefined]);
    expect((await check(agency.userId))['code']).toBe('USER_MISMATCH');
  });

  test('refuses a second start and keeps the limit', async () => {
    await browser.shellForm(START, wanted);
    const answer = await browser.shellForm(START, { ...wanted, minutes: '60' });
    expect([answer.status, answer.json()['code']]).toEqual([409, 'ALREADY_IMPERSONATING']);
    expect(host.events.at(-1)).toMatchObject({ outcome: 'refused', object: agency.userId });
    expect((await check())['expires_in']).toBe(30 * MINUTE_MS);
  });

  test('refuses to exchange a token or an exchange token', async () => {
    const { access_token: token, sid } = (await browser.shellForm(START, wanted)).json();
    for (const { userId } of [agency, agencyAway, staff]) {
      const exchangeToken = host.exchangeTokens.make(String(sid), userId);
      expect((await browser.shellForm('/ims/switch_profile/v1', { exchangeToken })).status).toBe(403);
    }
    const headers = { authorization: `Bearer ${String(token)}` };
    for (const user_id of [agency.userId, agencyAway.userId, staff.userId]) {
      expect((await browser.shellForm('/ims/exchange/v1', { user_id }, headers)).status).toBe(403);
    }
  });

  test('names the staff user in a solution’s token, which ends with the limit', async () => {
    await browser.shellForm(START, wanted);
    const custom = (await browser.shellForm('/ims/clients/v1', { client_id: 'solution-one' })).json();
    expect(custom).toMatchObject({
      user_id: agency.userId,
      imp_id: staff.userId,
      expires_in: 30 * MINUTE_MS,
      profile: { email: AGENCY },
    });
  });
});

describe('ACCESS-32 an impersonation begun on the account page', () => {
  const OWN = { origin: IDENTITY, 'sec-fetch-site': 'same-origin' };
  const begin = (email: string) => {
    const { user_id: _script, ...otherFields } = wanted;
    return browser.shellForm(START, { ...otherFields, email }, OWN);
  };
  const details = async () =>
    (await browser.send({ method: 'GET', path: '/account/details', headers: OWN })).json();

  test.each([AGENCY, ` ${AGENCY.toUpperCase()} `])(
    'starts for the address %j and gives the account page no token',
    async (email) => {
      const answer = await begin(email);
      expect([answer.status, answer.json()]).toEqual([200, {}]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(await check()).toMatchObject({ user_id: agency.userId, imp_id: staff.userId });
      expect(trail()).toEqual([['impersonation.start', 'success', staff.userId, agency.userId]]);
    },
  );

  test('is shown on the page with the customer’s name and the end time until it is over', async () => {
    expect(await details()).toMatchObject({ email: STAFF, isInternal: true, mayImpersonate: true });
    await begin(AGENCY);
    const actingAs = { name: 'First Last', until: host.clock.now() + 30 * MINUTE_MS };
    expect(await details()).toMatchObject({ email: STAFF, isInternal: true, actingAs });
    host.clock.advance(30 * MINUTE_MS);
    expect((await details())['actingAs']).toBeUndefined();
  });

  test.each([
    ['has no account', 'nobody@alder.example'],
    ['belongs to a colleague', 'colleague@staff.example'],
  ])('is refused alike for an address that %s', async (_name, email) => {
    const answer = await begin(email);
    expect([answer.status, answer.json()['code']]).toEqual([403, 'FORBIDDEN']);
    expect(trail()).toEqual([['impersonation.start', 'refused', staff.userId, undefined]]);
  });
});

describe('ACCESS-32 the end of an impersonation', () => {
  test('by stop invalidates the customer’s token at once, issues a token of the staff user, and is recorded', async () => {
    const { access_token: token } = (await browser.shellForm(START, wanted)).json();
    const answer = (await browser.shellForm(STOP)).json();
    expect([answer['user_id'], answer['imp_id']]).toEqual([staff.userId, undefined]);
    await expect(verify(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    await expect(verify(answer['access_token'])).resolves.toMatchObject({ userId: staff.userId });
    expect(trail().at(-1)).toEqual(['impersonation.stop', 'success', staff.userId, agency.userId]);
  });

  test('by stop is neither an error nor recorded when none is running', async () => {
    expect((await browser.shellForm(STOP)).json()['user_id']).toBe(staff.userId);
    expect(host.events).toEqual([]);
  });

  test('by signing out is recorded too', async () => {
    await browser.shellForm(START, wanted);
    await browser.shellCall('POST', '/ims/logout/v1');
    expect(trail().map(([action]) => action)).toEqual([
      'impersonation.start',
      'impersonation.stop',
      'session.sign-out',
    ]);
  });

  test('by time is recorded once, and another impersonation may begin', async () => {
    await browser.shellForm(START, { ...wanted, minutes: '5' });
    host.clock.advance(5 * MINUTE_MS);
    expect((await browser.shellForm(START, { ...wanted, user_id: marketer.userId })).status).toBe(200);
    expect(trail().map(([action, , , actingAs]) => [action, actingAs])).toEqual([
      ['impersonation.start', agency.userId],
      ['impersonation.stop', agency.userId],
      ['impersonation.start', marketer.userId],
    ]);
  });
});

describe('ACCESS-32 an impersonation', () => {
  test.each([
    ['without a reason', { reason: '' }],
    ['with a reason of white space', { reason: '            ' }],
    ['with a reason that is too short', { reason: 'because' }],
    ['with a reason that is too long', { reason: 'r'.repeat(501) }],
    ['without a duration', { minutes: '' }],
    ['with a duration of zero', { minutes: '0' }],
    ['with a duration of more than an hour', { minutes: '61' }],
    ['with a fraction of a minute', { minutes: '1.5' }],
    ['with a duration that is not a number', { minutes: 'long' }],
    ['with an unknown field', { organisation: 'alder' }],
    ['for another client', { client_id: 'solution-one' }],
    ['without a customer', { user_id: '' }],
    ['with both a user id and an e-mail address', { email: AGENCY }],
  ])('is refused %s', async (_name, change) => {
    expect((await browser.shellForm(START, { ...wanted, ...change })).status).toBe(400);
    expect((await check())['imp_id']).toBeUndefined();
  });

  test.each([
    ['for a colleague', colleague.userId],
    ["for the staff member's own account", staff.userId],
    ['for an unknown user', 'gone'],
  ])('is refused %s, and recorded', async (_name, user_id) => {
    const answer = await browser.shellForm(START, { ...wanted, user_id });
    expect([answer.status, answer.json()['code']]).toEqual([403, 'FORBIDDEN']);
    expect(trail()).toEqual([['impersonation.start', 'refused', staff.userId, undefined]]);
    expect((await check())['user_id']).toBe(staff.userId);
  });

  test.each([
    ['a user who is not staff', marketer],
    ['staff without the role', colleague],
  ])('is refused to %s', async (_name, user) => {
    const customer = host.browser();
    await customer.signIn(user.email, PASSWORD);
    host.events.length = 0;
    expect((await customer.shellForm(START, wanted)).status).toBe(403);
    expect(host.events).toMatchObject([
      { action: 'impersonation.start', outcome: 'refused', actor: user.userId, object: agency.userId },
    ]);
    expect((await customer.shellCall('POST', checkAs())).json()['user_id']).toBe(user.userId);
  });

  test.each([START, STOP])('is refused without a session: %s', async (path) => {
    const { client_id, ...rest } = { client_id: 'unified-shell', ...wanted };
    const fields = path === START ? rest : {};
    expect((await host.browser().shellForm(path, { client_id, ...fields })).status).toBe(401);
  });
});
