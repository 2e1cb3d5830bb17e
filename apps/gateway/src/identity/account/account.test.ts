import { PIXEL } from '@unified-shell/api/test-support/picture-samples';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { ADMIN, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const NEXT = 'a longer password';
const OWN = { 'sec-fetch-site': 'same-origin' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  host = await startIdentityHost();
  browser = await signedIn(MARKETER);
});
afterEach(() => host.close());

async function signedIn(email: string): Promise<TestBrowser> {
  const signing = host.browser(FIREFOX);
  await signing.signIn(email, PASSWORD);
  return signing;
}

const detailsOf = async (caller: TestBrowser) =>
  (await caller.send({ method: 'GET', path: '/account/details', headers: OWN })).json();
const sessionsOf = async (caller: TestBrowser): Promise<{ id: string; isCurrent: boolean }[]> =>
  JSON.parse(JSON.stringify((await detailsOf(caller))['sessions']));
const isSignedIn = async (caller: TestBrowser) => (await caller.shellCall('POST', CHECK)).status === 200;

describe('the account page', () => {
  test('lists the user and their sessions, the current session first', async () => {
    await signedIn(MARKETER);
    expect(await detailsOf(browser)).toEqual({
      invitations: [],
      duties: [],
      assistants: [],
      name: 'First Last',
      email: MARKETER,
      hasPassword: true,
      isInternal: false,
      mayImpersonate: false,
      mustConfirm: false,
      signInMethods: { passkeys: [], hasAuthenticator: false, recoveryCodes: { total: 0, unused: 0 } },
      sessions: [
        {
          id: expect.any(String),
          device: { browser: 'Firefox', system: 'Linux' },
          signedInAt: expect.any(Number),
          isCurrent: true,
        },
        expect.objectContaining({ isCurrent: false }),
      ],
    });
  });

  describe('DATA-03 the picture of the user', () => {
    const choosePicture = vi.fn(async () => {});
    beforeEach(async () => {
      await host.close();
      choosePicture.mockClear();
      host = await startIdentityHost(undefined, { choosePicture });
      browser = await signedIn(MARKETER);
    });
    const choose = async (body: object) => {
      const { status, json } = await browser.submit('/account/picture/v1', body);
      return [status, json()['code']];
    };

    test('is stored for the person, and removed', async () => {
      expect(await choose({ picture: PIXEL })).toEqual([200, undefined]);
      expect(await choose({ picture: null })).toEqual([200, undefined]);
      const { personId, userId } = marketer;
      expect(choosePicture.mock.calls).toEqual([
        [personId, { type: 'image/png', bytes: expect.any(Uint8Array) }],
        [personId, null],
      ]);
      expect(host.events.at(-1)).toMatchObject({ action: 'account.change-picture', actor: userId });
    });

    test.each([
      ['an SVG', { picture: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
      ['a GIF', { picture: btoa('GIF89a') }],
      ['no picture', {}],
      ['another field', { picture: null, personId: marketer.personId }],
    ])('is refused: %s', async (_, body) => {
      expect(await choose(body)).toEqual([400, 'INVALID_BODY']);
      expect(choosePicture).not.toHaveBeenCalled();
    });

    test('is changed by a signed-in user alone', async () => {
      browser = host.browser();
      expect(await choose({ picture: null })).toEqual([401, 'NO_SESSION']);
    });
  });

  test('I3 tells the owner of an account when many sign-ins on it have failed', async () => {
    const stranger = host.browser();
    const { path } = await stranger.openSignIn();
    const fail = () => stranger.submit(path, { email: MARKETER, password: 'wrong' });
    for (let round = 0; round < 4; round += 1) await fail();
    expect(await detailsOf(browser)).not.toHaveProperty('failedSignIns');
    await fail();
    expect((await detailsOf(browser))['failedSignIns']).toEqual({ count: 5, lastAt: host.clock.now() });
    expect(await detailsOf(await signedIn(ADMIN))).not.toHaveProperty('failedSignIns');
  });

  test('sends a signed-out user through the sign-in and back to the page', async () => {
    const stranger = host.browser();
    const { path } = await stranger.follow('/account');
    expect(path).toMatch(/^\/sign-in\//);
    const answer = await stranger.submit(path, { email: MARKETER, password: PASSWORD });
    const { pathname } = new URL(String(answer.json()['redirect']));
    expect((await stranger.follow(pathname)).path).toBe('/account?state=account');
  });

  test.each(['same-site', 'cross-site', 'none'])('refuses a %s request', async (site) => {
    const headers = { 'sec-fetch-site': site };
    const answer = await browser.send({ method: 'GET', path: '/account/details', headers });
    expect([answer.status, answer.json()['code']]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  });
});

describe('signing out elsewhere', () => {
  test('ends the named sessions, but not the current one', async () => {
    const [other, third] = [await signedIn(MARKETER), await signedIn(MARKETER)];
    const otherId = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?.id;
    const ownId = (await sessionsOf(browser)).find(({ isCurrent }) => isCurrent)?.id;
    const answer = await browser.submit('/account/sessions/end', { sessions: [otherId, ownId] });
    expect([answer.status, answer.json()]).toEqual([200, {}]);
    expect(await Promise.all([browser, other, third].map(isSignedIn))).toEqual([true, false, true]);
    expect(host.events.at(-1)).toMatchObject({
      action: 'session.end-elsewhere',
      actor: marketer.userId,
      object: otherId,
    });
  });

  test.each([
    [64, 200],
    [65, 400],
  ])('answers an id of %i characters with %i', async (length, status) => {
    const sessions = ['x'.repeat(length)];
    expect((await browser.submit('/account/sessions/end', { sessions })).status).toBe(status);
  });

  test('does not end the session of another person, and answers as for an unknown session', async () => {
    const admin = await signedIn(ADMIN);
    const [foreign] = await sessionsOf(admin);
    const answers = [
      await browser.submit('/account/sessions/end', { sessions: [foreign?.id] }),
      await browser.submit('/account/sessions/end', { sessions: ['unknown'] }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    expect(await isSignedIn(admin)).toBe(true);
  });
});

describe('a new password', () => {
  const change = (caller: TestBrowser, current: string, next: string) =>
    caller.submit('/account/password', { current, next });

  test('replaces the old password and ends every other session', async () => {
    const other = await signedIn(MARKETER);
    expect((await change(browser, PASSWORD, NEXT)).status).toBe(200);
    expect(await Promise.all([browser, other].map(isSignedIn))).toEqual([true, false]);
    const { path } = await other.openSignIn();
    expect((await other.submit(path, { email: MARKETER, password: PASSWORD })).status).toBe(401);
    expect((await other.submit(path, { email: MARKETER, password: NEXT })).status).toBe(200);
    expect(host.events.map(({ action, outcome }) => `${action} ${outcome}`)).toContain(
      'account.change-password success',
    );
    expect(host.logged.join()).not.toMatch(/a longer password/);
  });

  test('S11 ends all other sessions that can be ended, also when one cannot', async () => {
    const others = [await signedIn(MARKETER), await signedIn(MARKETER), await signedIn(MARKETER)];
    const { destroy } = host.payloads;
    let failures = 1;
    host.payloads.destroy = async (model, id) => {
      if (model === 'Session' && failures-- > 0) throw new Error('destroy fails');
      return destroy(model, id);
    };
    expect((await change(browser, PASSWORD, NEXT)).status).toBe(500);
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(1);
    expect(host.events.filter(({ action }) => action === 'session.end-elsewhere')).toHaveLength(2);
  });

  test('I3 requires the old password, with guessing slowed down as at the sign-in', async () => {
    const statuses = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await change(browser, 'wrong', NEXT)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await change(browser, PASSWORD, NEXT)).status).toBe(429);
    expect(host.events.at(-1)).toMatchObject({ action: 'account.change-password', outcome: 'refused' });
  });

  test.each([
    ['is too short', { current: PASSWORD, next: 'wet otters' }, 'PASSWORD_TOO_SHORT'],
    ['is too long', { current: PASSWORD, next: 'wet otters sing '.repeat(17) }, 'PASSWORD_TOO_LONG'],
    ['has a word of the address', { current: PASSWORD, next: 'marketer-4711' }, 'PASSWORD_HAS_OWN_WORDS'],
    [
      'has a word of the other account',
      { current: PASSWORD, next: 'CEDAR 4711 wet' },
      'PASSWORD_HAS_OWN_WORDS',
    ],
    ['repeats itself', { current: PASSWORD, next: 'otters-otters-' }, 'PASSWORD_REPETITIVE'],
    ['is one of the most used', { current: PASSWORD, next: 'Password1234' }, 'PASSWORD_MOST_USED'],
    ['comes without the old password', { next: NEXT }, 'INVALID_BODY'],
    ['names another user', { current: PASSWORD, next: NEXT, email: ADMIN }, 'INVALID_BODY'],
  ])('that %s is refused before any password is verified', async (_name, body, code) => {
    host.hasher.verified.length = 0;
    const answer = await browser.submit('/account/password', body);
    expect([answer.status, answer.json()['code']]).toEqual([400, code]);
    expect(host.hasher.verified).toEqual([]);
  });
});

describe.each([
  ['/account/sessions/end', { sessions: ['any'] }],
  ['/account/password', { current: PASSWORD, next: NEXT }],
])('POST %s', (path, body) => {
  test('refuses a request without a session', async () => {
    const answer = await host.browser().submit(path, body);
    expect([answer.status, answer.json()['code']]).toEqual([401, 'NO_SESSION']);
  });
});
