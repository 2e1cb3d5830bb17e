import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashRecoveryCode } from '../recovery-codes/recovery-code';
import { SESSION_COOKIE } from '../session/cookies';
import { signInAtBank } from '../test-support/bank-visit';
import { chooseOtherAccount, followToNewSession } from '../test-support/follow-to-new-session';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import type { RawAnswer } from '../test-support/raw-request';
import {
  AGENCY,
  agency,
  FEDERATED,
  MARKETER,
  marketer,
  marketerAtCedar,
  PASSWORD,
  STAFF,
  staff,
} from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const IMPERSONATION = '/ims/impersonation/v1';
const MINUTE_MS = 60_000;
const wanted = { user_id: agency.userId, reason: 'support case 4711', minutes: '30' };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let host: IdentityHost;
let browser: TestBrowser;
beforeEach(async () => {
  // The OpenID library takes the time of a sign-in from the system's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  host = await startIdentityHost();
  browser = host.browser();
});
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

const codeOf = ({ status, json }: RawAnswer) => [status, json()['code']];
const required = [403, 'STEP_UP_REQUIRED'];

function pass(milliseconds: number): void {
  host.clock.advance(milliseconds);
  vi.setSystemTime(host.clock.now());
}

const codeNow = () => new TOTP({ secret: SECRET }).generate({ timestamp: host.clock.now() });

const tokenOfSolution = async () =>
  (await browser.shellForm('/ims/clients/v1', { client_id: 'solution-one' })).json();

const detailsOf = async (caller: TestBrowser) =>
  (
    await caller.send({
      method: 'GET',
      path: '/account/details',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  ).json();

/** Proves the user again with the password, and a code if one is asked for. @returns the last address */
async function confirm(password = PASSWORD, email = STAFF): Promise<string> {
  const { path } = await browser.follow('/account/confirm');
  const [page = ''] = path.split('?');
  let answer = await browser.submit(page, { email, password });
  if (answer.json()['next']) answer = await browser.submit(`${page}/code`, { code: codeNow() });
  const { pathname } = new URL(String(answer.json()['redirect']));
  return (await browser.follow(pathname)).path;
}

const sensitive: [string, () => Promise<RawAnswer>][] = [
  ['impersonating', () => browser.shellForm(IMPERSONATION, wanted)],
  ['changing the password', () => browser.submit('/account/password', { current: 'x', next: 'y' })],
  ['beginning to add a passkey', () => browser.submit('/account/passkeys/v1/options', {})],
  ['adding a passkey', () => browser.submit('/account/passkeys/v1', {})],
  ['removing a passkey', () => browser.submit('/account/passkeys/v1/remove', { id: 'x' })],
  ['making an authenticator’s secret', () => browser.submit('/account/authenticator/v1/secret', {})],
  ['setting up an authenticator', () => browser.submit('/account/authenticator/v1', { code: '1' })],
  ['removing an authenticator', () => browser.submit('/account/authenticator/v1/remove', {})],
  ['renewing recovery codes', () => browser.submit('/account/recovery-codes/v1', {})],
];

describe('a step-up', () => {
  test.each(sensitive)('is required for %s ten minutes after the sign-in', async (_name, call) => {
    await browser.signIn(STAFF, PASSWORD);
    expect(codeOf(await call())).not.toEqual(required);
    await browser.shellForm(`${IMPERSONATION}/stop`);
    pass(9 * MINUTE_MS);
    expect(codeOf(await call())).not.toEqual(required);
    await browser.shellForm(`${IMPERSONATION}/stop`);
    pass(MINUTE_MS + 1000);
    expect(codeOf(await call())).toEqual(required);
  });

  test('is not asked of a caller without a session', async () => {
    const statuses = [];
    for (const [, call] of sensitive) statuses.push((await call()).status);
    expect(statuses).toEqual(sensitive.map(() => 401));
  });

  test('by password makes the call possible, keeps the tokens, and returns to the account page', async () => {
    await browser.signIn(STAFF, PASSWORD);
    pass(11 * MINUTE_MS);
    expect((await detailsOf(browser))['mustConfirm']).toBe(true);
    const { access_token: token, sid } = (await browser.shellCall('POST', CHECK)).json();
    expect(await confirm()).toBe('/account?state=account');
    expect((await detailsOf(browser))['mustConfirm']).toBe(false);
    await expect(host.verifyAccessToken(String(token))).resolves.toMatchObject({ sessionId: sid });
    expect((await browser.shellForm(IMPERSONATION, wanted)).status).toBe(200);
  });

  test.each([
    ['by password', async () => {}],
    ['by password and code', () => host.signInMethods.putAuthenticator(marketer.personId, SECRET, 0)],
  ])('%s keeps the account that the user has chosen, and its tokens', async (_name, arrange) => {
    await browser.signIn(MARKETER, PASSWORD);
    await chooseOtherAccount(browser, marketerAtCedar.userId);
    const { access_token: token } = (await browser.shellCall('POST', CHECK)).json();
    await arrange();
    pass(MINUTE_MS);
    expect(await confirm(PASSWORD, MARKETER)).toBe('/account?state=account');
    expect((await browser.shellCall('POST', CHECK)).json()['user_id']).toBe(marketerAtCedar.userId);
    await expect(host.verifyAccessToken(String(token))).resolves.toMatchObject({
      userId: marketerAtCedar.userId,
    });
    expect(host.events.at(-1)).toMatchObject({ action: 'session.sign-in', actor: marketerAtCedar.userId });
  });

  test('by another person signs that person in', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    const [page = ''] = (await browser.follow('/account/confirm')).path.split('?');
    const answer = await browser.submit(page, { email: STAFF, password: PASSWORD });
    await followToNewSession(browser, answer.json()['redirect']);
    expect((await browser.shellCall('POST', CHECK)).json()['user_id']).toBe(staff.userId);
  });

  test('S5 gives the session a new id and invalidates the old one', async () => {
    await browser.signIn(STAFF, PASSWORD);
    const thief = host.browser();
    for (const name of [SESSION_COOKIE, `${SESSION_COOKIE}.sig`]) {
      thief.jar.put(name, browser.jar.get(name) ?? '');
    }
    expect((await thief.shellCall('POST', CHECK)).status).toBe(200);
    await confirm();
    expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
    expect((await thief.shellCall('POST', CHECK)).status).toBe(401);
  });

  test('shows the page with the address of the user, and without a session the ordinary one', async () => {
    const anonymous = await host.browser().follow('/account/confirm');
    expect(anonymous.path).toMatch(/^\/sign-in\/[\w-]+$/);
    await browser.signIn(STAFF, PASSWORD);
    const { path } = await browser.follow('/account/confirm');
    expect(path).toMatch(/^\/sign-in\/[\w-]+\?confirm=1$/);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const page = `${path.split('?')[0]}/details`;
    const details = await browser.send({ method: 'GET', path: page, headers });
    expect(details.json()).toEqual({ clientName: 'Unified Shell', emailHint: STAFF });
  });

  test('needs two factors of a user who had a second one at the sign-in', async () => {
    await host.signInMethods.putAuthenticator(staff.personId, SECRET, 0);
    pass(MINUTE_MS);
    const page = (await browser.openSignIn()).path;
    expect((await browser.submit(page, { email: STAFF, password: PASSWORD })).json()).toEqual({
      next: 'code',
    });
    const answer = await browser.submit(`${page}/code`, { code: codeNow() });
    await browser.follow(new URL(String(answer.json()['redirect'])).pathname);
    expect((await detailsOf(browser))['mustConfirm']).toBe(false);
    pass(11 * MINUTE_MS);
    expect((await detailsOf(browser))['mustConfirm']).toBe(true);
    await confirm();
    expect((await detailsOf(browser))['mustConfirm']).toBe(false);
  });

  test('with the password alone is not enough for a user with a passkey, who may enter a recovery code', async () => {
    const passkey = { id: 'key', personId: staff.personId, publicKey: new Uint8Array(1), counter: 0 };
    const facts = { transports: [], name: 'Key', createdAt: host.clock.now(), lastUsedAt: undefined };
    await host.signInMethods.addPasskey({ ...passkey, ...facts }, 10);
    pass(MINUTE_MS);
    await browser.signIn(STAFF, PASSWORD);
    expect((await detailsOf(browser))['mustConfirm']).toBe(true);
    expect(codeOf(await browser.shellForm(IMPERSONATION, wanted))).toEqual(required);
    const [page = ''] = (await browser.follow('/account/confirm')).path.split('?');
    const answer = await browser.submit(page, { email: STAFF, password: PASSWORD });
    expect(answer.json()).toEqual({ next: 'recovery-code' });
    const code = 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ';
    await host.signInMethods.putRecoveryCodes(staff.personId, [hashRecoveryCode(code.replaceAll('-', ''))]);
    const entered = await browser.submit(`${page}/code`, { code });
    await browser.follow(new URL(String(entered.json()['redirect'])).pathname);
    expect((await detailsOf(browser))['mustConfirm']).toBe(false);
    expect((await browser.shellForm(IMPERSONATION, wanted)).status).toBe(200);
  });

  test('stays valid when its user adds a second factor', async () => {
    await browser.signIn(STAFF, PASSWORD);
    pass(MINUTE_MS);
    await host.signInMethods.putAuthenticator(staff.personId, SECRET, 0);
    expect((await detailsOf(browser))['mustConfirm']).toBe(false);
  });

  test('is not given by the choice of an account', async () => {
    await browser.signIn(AGENCY, PASSWORD);
    pass(11 * MINUTE_MS);
    const { path } = await browser.openSignIn({ prompt: 'select_account' });
    const answer = await browser.submit(path, { userId: agency.userId });
    await browser.follow(new URL(String(answer.json()['redirect'])).pathname);
    expect((await browser.shellCall('POST', CHECK)).status).toBe(200);
    expect((await detailsOf(browser))['mustConfirm']).toBe(true);
  });

  test('RFC 9470 is told by the token of a solution: when its user signed in, how, and how strongly', async () => {
    await host.signInMethods.putAuthenticator(marketer.personId, SECRET, 0);
    const signedInAt = Math.floor(host.clock.now() / 1000);
    const page = (await browser.openSignIn()).path;
    await browser.submit(page, { email: MARKETER, password: PASSWORD });
    const answer = await browser.submit(`${page}/code`, { code: codeNow() });
    await browser.follow(new URL(String(answer.json()['redirect'])).pathname);
    const tell = async () => decodeJwt(String((await tokenOfSolution())['access_token']));
    const twoFactors = {
      amr: ['pwd', 'otp', 'mfa'],
      acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
    };
    expect(await tell()).toMatchObject({ auth_time: signedInAt, ...twoFactors });
    pass(11 * MINUTE_MS);
    expect(await tell()).toMatchObject({ auth_time: signedInAt });
    await confirm(PASSWORD, MARKETER);
    expect(await tell()).toMatchObject({ auth_time: signedInAt + 11 * 60, ...twoFactors });
  });

  test('RFC 9470 one factor has no class', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    expect(await tokenOfSolution()).toMatchObject({ amr: ['pwd'] });
    expect(await tokenOfSolution()).not.toHaveProperty('acr');
  });

  test('is no proof of the user whom a member of staff acts as', async () => {
    await browser.signIn(STAFF, PASSWORD);
    await browser.shellForm(IMPERSONATION, wanted);
    const token = await tokenOfSolution();
    expect(token['user_id']).toBe(agency.userId);
    for (const claim of ['auth_time', 'amr', 'acr']) expect(token).not.toHaveProperty(claim);
  });

  test('for an application returns to a page that closes its window', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    const { path } = await browser.follow('/account/confirm?for=application&locale=de-DE');
    expect(new URL(path, 'http://identity').searchParams.get('locale')).toBe('de-DE');
    const [page = ''] = path.split('?');
    const answer = await browser.submit(page, { email: MARKETER, password: PASSWORD });
    const end = await browser.follow(new URL(String(answer.json()['redirect'])).pathname);
    expect([end.path, end.answer.status]).toEqual(['/account/confirmed?state=account', 200]);
  });

  test('passes the classes that an application asks for on to the provider of the organisation', async () => {
    await signInAtBank(browser, FEDERATED, PASSWORD);
    const [page = ''] = (await browser.follow('/account/confirm?acr_values=urn:other%20phr')).path.split('?');
    const { headers } = await browser.navigate(`${page}/provider?login_hint=${FEDERATED}`);
    const { searchParams } = new URL(String(headers.location));
    expect(searchParams.get('acr_values')).toBe('phr');
  });

  test('returns to no address but the account page and the shell', async () => {
    await browser.signIn(STAFF, PASSWORD);
    const redirect_uri = 'http://evil.example/account';
    const { answer } = await browser.openSignIn({ prompt: 'login', redirect_uri });
    expect(answer.status).toBe(400);
  });
});
