/**
 * Sign-in on a custom domain: no cookie of the identity host reaches it, and both hosts use the same session
 * (ARCHITECTURE, "Custom domains").
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../database/database-error';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import {
  admin,
  agency,
  MARKETER,
  marketer,
  marketerAtCedar,
  PASSWORD,
  STAFF,
  staff,
} from '../test-support/test-accounts';
import { START, startQuery, type TestBrowser } from '../test-support/test-browser';
import { AEM, IDENTITY, SHELL } from '../test-support/test-settings';
import { pathOf, signInAgain, signInOnSite } from '../test-support/visit-site';
import { HOST_COOKIE } from './host-sessions';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const OWN = { origin: AEM, 'sec-fetch-site': 'same-origin' };
const CROSS = { 'sec-fetch-site': 'cross-site' };
let host: IdentityHost;
/** One browser: its cookies of the identity host, and those of the custom domain. */
let identity: TestBrowser;
let site: TestBrowser;
beforeEach(async () => {
  host = await startIdentityHost();
  identity = host.browser();
  site = host.browser(undefined, AEM);
});
afterEach(() => host.close());

const check = (userId = '') =>
  site.send({ method: 'POST', path: `${CHECK}&user_id=${encodeURIComponent(userId)}`, headers: OWN });

const returnToSite = (email = MARKETER) => signInAgain(site, identity, email);
const signIn = (email = MARKETER) => signInOnSite(site, identity, email);

describe('signing in on a custom domain', () => {
  test('returns to the shell there, with the same sid as on the identity host', async () => {
    const end = await signIn();
    expect(end.headers.location).toBe(`${AEM}/?state=the-state`);
    const there = await check();
    expect([there.status, there.json()['user_id']]).toEqual([200, marketer.userId]);
    const here = await identity.shellCall('POST', CHECK);
    expect(there.json()['sid']).toBe(here.json()['sid']);
  });

  test('binds the cookie to the host and hides it from scripts and other sites', async () => {
    await signIn();
    const cookie = site.jar.all().find(({ name }) => name === HOST_COOKIE);
    expect([...(cookie?.attributes.keys() ?? [])]).toEqual([
      'max-age',
      'path',
      'secure',
      'httponly',
      'samesite',
    ]);
    expect([cookie?.path, cookie?.attributes.get('samesite')]).toEqual(['/', 'Strict']);
  });

  test('S5 sets a new cookie at each sign-in and invalidates the previous one', async () => {
    site.jar.put(HOST_COOKIE, 'planted');
    await signIn();
    const first = site.jar.get(HOST_COOKIE) ?? '';
    await signIn();
    expect(new Set(['planted', first, site.jar.get(HOST_COOKIE)]).size).toBe(3);
    for (const value of ['planted', first]) {
      const copy = host.browser(undefined, AEM);
      copy.jar.put(HOST_COOKIE, value);
      expect((await copy.send({ method: 'POST', path: CHECK, headers: OWN })).status).toBe(401);
    }
    expect((await check()).status).toBe(200);
  });

  test('asks for no password if the user is signed in at the identity host', async () => {
    await identity.signIn(MARKETER, PASSWORD);
    await signIn();
    expect((await check()).status).toBe(200);
  });

  test('reloads a navigation that comes from another site, on both hosts', async () => {
    const query = startQuery({ redirect_uri: `${AEM}/` });
    const start = await site.send({ method: 'GET', path: `${START}?${query}` });
    const path = pathOf(start.headers.location);
    const entry = await identity.send({ method: 'GET', path, headers: CROSS });
    expect([entry.status, entry.text.includes('http-equiv="refresh"')]).toEqual([200, true]);
    const back = await returnToSite();
    const answer = await site.send({ method: 'GET', path: back, headers: CROSS });
    expect([answer.status, answer.text.includes('http-equiv="refresh"')]).toEqual([200, true]);
    expect((await check()).status).toBe(401);
  });

  test('S4 refuses the sign-in answer in another browser or on the identity host', async () => {
    const back = await returnToSite();
    const stranger = host.browser(undefined, AEM);
    expect((await stranger.send({ method: 'GET', path: back })).status).toBe(410);
    expect((await identity.navigate(back)).status).toBe(410);
    expect((await site.send({ method: 'GET', path: back })).status).toBe(303);
  });

  test('answers as for an expired sign-in when the user signs out before the callback', async () => {
    const back = await returnToSite();
    const { find } = host.payloads;
    host.payloads.find = async (model, id) => (model === 'AccessToken' ? undefined : find(model, id));
    expect((await site.send({ method: 'GET', path: back })).status).toBe(410);
  });

  test('does not report a session that cannot be stored as an expired sign-in', async () => {
    const back = await returnToSite();
    const { upsert } = host.payloads;
    host.payloads.upsert = async (model, ...rest) => {
      if (model === 'HostSession') throw new DatabaseError('UNAVAILABLE', 'away');
      return upsert(model, ...rest);
    };
    expect((await site.send({ method: 'GET', path: back })).status).toBe(503);
  });

  test.each([`${SHELL}/`, `${IDENTITY}/`, 'http://evil.localhost/', `${AEM}/ui/`])(
    'S2 refuses to return to any other address: %s',
    async (redirect_uri) => {
      const answer = await site.send({ method: 'GET', path: `${START}?${startQuery({ redirect_uri })}` });
      expect(answer.status).toBe(400);
    },
  );
});

describe('the account that the session acts as on a custom domain', () => {
  test('may be any account of the person, and no other', async () => {
    await signIn();
    expect((await check(marketerAtCedar.userId)).json()['user_id']).toBe(marketerAtCedar.userId);
    const refused = await check(admin.userId);
    expect([refused.status, refused.json()['code']]).toEqual([401, 'USER_MISMATCH']);
  });

  test('ACCESS-32 is the impersonated customer until staff sign out there', async () => {
    await signIn(STAFF);
    const wanted = { user_id: agency.userId, reason: 'support case 4711', minutes: '30' };
    expect((await identity.shellForm('/ims/impersonation/v1', wanted)).status).toBe(200);
    expect((await check()).json()).toMatchObject({ user_id: agency.userId, imp_id: staff.userId });
    expect((await check(staff.userId)).json()['code']).toBe('USER_MISMATCH');
    await site.send({ method: 'POST', path: '/ims/logout/v1', headers: OWN });
    expect(host.events.map(({ action }) => action).slice(-2)).toEqual([
      'impersonation.stop',
      'session.sign-out',
    ]);
  });
});

describe('further requests of the shell on a custom domain', () => {
  const post = (path: string, fields: Record<string, string> = {}) => site.shellForm(path, fields, OWN);

  test('AUTH-39 switch to another account of the person with an exchange token of the session', async () => {
    await signIn();
    const sid = String((await check()).json()['sid']);
    const exchangeToken = host.exchangeTokens.make(sid, marketerAtCedar.userId);
    const answer = await post('/ims/switch_profile/v1', { exchangeToken });
    expect([answer.status, answer.json()['user_id'], answer.json()['sid']]).toEqual([
      200,
      marketerAtCedar.userId,
      sid,
    ]);
    expect((await post('/ims/switch_profile/v1', { exchangeToken: 'x' })).status).toBe(403);
  });

  test('AUTH-40 get a token for a solution’s client, and AUTH-32 for no other user', async () => {
    await signIn();
    const custom = (await post('/ims/clients/v1', { client_id: 'solution-one' })).json();
    expect(custom).toMatchObject({ client_id: 'solution-one', profile: { email: MARKETER } });
    const mismatch = { client_id: 'solution-one', user_id: admin.userId };
    expect((await post('/ims/clients/v1', mismatch)).json()['code']).toBe('TOKEN_MISMATCH');
  });

  test('AUTH-37 check whether a token is still valid', async () => {
    await signIn();
    const token = String((await check()).json()['access_token']);
    const validate = async () => (await post('/ims/validate_token/v1', { token })).json();
    expect(await validate()).toEqual({ valid: true });
    await post('/ims/logout/v1');
    expect(await validate()).toEqual({ valid: false });
  });

  test('ACCESS-32 stop an impersonation', async () => {
    await signIn(STAFF);
    const wanted = { user_id: agency.userId, reason: 'support case 4711', minutes: '30' };
    await identity.shellForm('/ims/impersonation/v1', wanted);
    const own = (await post('/ims/impersonation/v1/stop')).json();
    expect([own['user_id'], own['imp_id']]).toEqual([staff.userId, undefined]);
    expect(host.events.at(-1)).toMatchObject({ action: 'impersonation.stop', actor: staff.userId });
    expect((await identity.shellCall('POST', CHECK)).json()['imp_id']).toBeUndefined();
  });

  test.each([
    ['/ims/switch_profile/v1', { exchangeToken: 'x' }],
    ['/ims/clients/v1', { client_id: 'solution-one' }],
    ['/ims/impersonation/v1/stop', {}],
  ])(
    '%s is refused without a session there, even with the identity host’s session cookie',
    async (path, fields) => {
      await identity.signIn(MARKETER, PASSWORD);
      const stranger = host.browser(undefined, AEM);
      const headers = { ...OWN, cookie: identity.jar.headerFor('/') ?? '' };
      const answer = await stranger.shellForm(path, fields, headers);
      expect([answer.status, answer.json()['code']]).toEqual([401, 'NO_SESSION']);
    },
  );
});

describe('the end of the session', () => {
  const bothSignedIn = async () => [(await check()).status, (await identity.shellCall('POST', CHECK)).status];

  test('on the custom domain ends it everywhere', async () => {
    await signIn();
    expect(await bothSignedIn()).toEqual([200, 200]);
    const answer = await site.send({ method: 'POST', path: '/ims/logout/v1', headers: OWN });
    expect(answer.json()).toEqual({ redirect: `${AEM}/` });
    expect(site.jar.get(HOST_COOKIE)).toBeUndefined();
    expect(await bothSignedIn()).toEqual([401, 401]);
  });

  test('at the main shell ends it on the custom domain too', async () => {
    await signIn();
    await identity.shellCall('POST', '/ims/logout/v1');
    expect(await bothSignedIn()).toEqual([401, 401]);
  });

  test('redirects a user who navigates to the sign-out address to the identity host for confirmation', async () => {
    const answer = await site.send({ method: 'GET', path: '/ims/logout/v1' });
    expect([answer.status, answer.headers.location]).toEqual([303, `${IDENTITY}/ims/logout/v1`]);
  });
});

test('neither host accepts the session cookie of the other host', async () => {
  await signIn();
  const foreign = { cookie: identity.jar.headerFor('/') ?? '' };
  const there = await host
    .browser(undefined, AEM)
    .send({ method: 'POST', path: CHECK, headers: { ...OWN, ...foreign } });
  expect(there.status).toBe(401);
  const own = { cookie: site.jar.headerFor('/') ?? '' };
  expect((await host.browser().shellCall('POST', CHECK, own)).status).toBe(401);
});
