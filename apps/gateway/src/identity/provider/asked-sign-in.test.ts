/** What a client asks of the sign-in itself (OpenID Connect Core §3.1.2.1), and what its ID token tells of it (§2). */

import { MULTI_FACTOR, PHISHING_RESISTANT } from '@unified-shell/api/authentication-classes';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashRecoveryCode } from '../recovery-codes/recovery-code';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { createRelyingParty, type RelyingParty, relyingParty } from '../test-support/relying-party';
import { FEDERATED, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODE = 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ';

let host: IdentityHost;
let party: RelyingParty;
let browser: TestBrowser;
beforeEach(async () => {
  // The OpenID library takes the time of a sign-in from the system's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  host = await startIdentityHost(undefined, { oidcClients: [relyingParty] });
  party = await createRelyingParty(host);
  browser = host.browser();
});
afterEach(async () => {
  vi.useRealTimers();
  await party.close();
  await host.close();
});

function pass(milliseconds: number): void {
  host.clock.advance(milliseconds);
  vi.setSystemTime(host.clock.now());
}

const addPasskey = () =>
  host.signInMethods.addPasskey(
    {
      id: 'key',
      personId: marketer.personId,
      publicKey: new Uint8Array(1),
      counter: 0,
      transports: [],
      name: 'Key',
      createdAt: host.clock.now(),
      lastUsedAt: undefined,
    },
    10,
  );
const addRecoveryCode = () =>
  host.signInMethods.putRecoveryCodes(marketer.personId, [hashRecoveryCode(CODE.replaceAll('-', ''))]);

/** Where the request leads: the sign-in page, or undefined at once back to the client. */
async function pageFor(change: Record<string, string>): Promise<string | undefined> {
  const { path } = await party.authorize(change);
  const journey = await browser.follow(path);
  return journey.path.startsWith('/sign-in/') ? journey.path : undefined;
}

describe('the ID token', () => {
  test('tells the time and the methods of the sign-in, and no class for one factor', async () => {
    const now = Math.floor(host.clock.now() / 1000);
    const claims = (await party.signIn(browser, MARKETER)).claims();
    expect(claims?.['amr']).toEqual(['pwd']);
    expect(Math.abs((claims?.['auth_time'] ?? 0) - now)).toBeLessThan(5);
    expect(claims).not.toHaveProperty('acr');
  });

  test('tells two factors, also after its renewal', async () => {
    await host.signInMethods.putAuthenticator(marketer.personId, SECRET, 0);
    const authorization = await party.authorize();
    const { path } = await browser.follow(authorization.path);
    await browser.submit(path, { email: MARKETER, password: PASSWORD });
    const code = new TOTP({ secret: SECRET }).generate({ timestamp: host.clock.now() });
    const submitted = await browser.submit(`${path}/code`, { code });
    const { answer } = await browser.follow(new URL(String(submitted.json()['redirect'])).pathname);
    const tokens = await party.redeem(new URL(String(answer.headers.location)), authorization);
    expect(tokens.claims()).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: MULTI_FACTOR });
    expect(await pageFor({ acr_values: MULTI_FACTOR })).toBeUndefined();
  });
});

describe('a wish for another class', () => {
  test('asks a user who can reach it to prove themselves again, once', async () => {
    await addPasskey();
    await addRecoveryCode();
    pass(60_000);
    await browser.signIn(MARKETER, PASSWORD);
    const authorization = await party.authorize({ acr_values: `${PHISHING_RESISTANT} ${MULTI_FACTOR}` });
    const { path } = await browser.follow(authorization.path);
    expect(path).toMatch(/^\/sign-in\/[\w-]+\?confirm=1$/);
    const [page = ''] = path.split('?');
    expect((await browser.submit(page, { email: MARKETER, password: PASSWORD })).json()).toEqual({
      next: 'recovery-code',
    });
    const submitted = await browser.submit(`${page}/code`, { code: CODE });
    const { answer } = await browser.follow(new URL(String(submitted.json()['redirect'])).pathname);
    const tokens = await party.redeem(new URL(String(answer.headers.location)), authorization);
    expect(tokens.claims()?.['acr']).toBe(MULTI_FACTOR);
  });

  test('lets a user pass who has not reached it in the end', async () => {
    await addPasskey();
    await addRecoveryCode();
    pass(60_000);
    await browser.signIn(MARKETER, PASSWORD);
    const authorization = await party.authorize({ acr_values: PHISHING_RESISTANT });
    const [page = ''] = (await browser.follow(authorization.path)).path.split('?');
    await browser.submit(page, { email: MARKETER, password: PASSWORD });
    const submitted = await browser.submit(`${page}/code`, { code: CODE });
    const { answer } = await browser.follow(new URL(String(submitted.json()['redirect'])).pathname);
    const tokens = await party.redeem(new URL(String(answer.headers.location)), authorization);
    expect(tokens.claims()?.['acr']).toBe(MULTI_FACTOR);
  });

  test('asks after the sign-in too, when it began with none', async () => {
    await addPasskey();
    pass(60_000);
    const { path } = await browser.follow((await party.authorize({ acr_values: MULTI_FACTOR })).path);
    const submitted = await browser.submit(path, { email: MARKETER, password: PASSWORD });
    const { pathname } = new URL(String(submitted.json()['redirect']));
    expect((await browser.follow(pathname)).path).toMatch(/^\/sign-in\/[\w-]+\?confirm=1$/);
  });

  test.each([
    ['by a user without a second factor', async () => {}, { acr_values: MULTI_FACTOR }],
    ['for an unknown class', addPasskey, { acr_values: '1 2' }],
    ['in a request that must show no page', addPasskey, { acr_values: MULTI_FACTOR, prompt: 'none' }],
  ])('asks nothing %s', async (_name, arrange, change) => {
    await arrange();
    await browser.signIn(MARKETER, PASSWORD);
    const tokens = await party.signIn(browser, MARKETER, change);
    expect(tokens.claims()).not.toHaveProperty('acr');
  });

  test('of a passkey asks nothing of a user who has an authenticator app alone', async () => {
    await browser.signIn(MARKETER, PASSWORD);
    await host.signInMethods.putAuthenticator(marketer.personId, SECRET, 0);
    expect(await pageFor({ acr_values: PHISHING_RESISTANT })).toBeUndefined();
    expect(await pageFor({ acr_values: MULTI_FACTOR })).toBeDefined();
  });
});

describe('the age of the sign-in', () => {
  test.each([
    ['max_age=600', { max_age: '600' }, 599, undefined],
    ['max_age=600', { max_age: '600' }, 601, true],
    ['prompt=login', { prompt: 'login' }, 1, true],
    ['max_age=0', { max_age: '0' }, 1, true],
  ])('is bounded by %s', async (_name, change, seconds, isAsked) => {
    await browser.signIn(MARKETER, PASSWORD);
    pass(seconds * 1000);
    expect((await pageFor(change)) !== undefined).toBe(isAsked ?? false);
  });

  test.each<[string, Record<string, string>, Record<string, string | null>]>([
    ['nothing', {}, { prompt: null, max_age: null, acr_values: null }],
    ['prompt=login', { prompt: 'login' }, { prompt: 'login', max_age: '0' }],
    ['max_age=600', { max_age: '600' }, { prompt: null, max_age: '600' }],
    ['another class', { acr_values: `x ${MULTI_FACTOR}` }, { prompt: null, acr_values: MULTI_FACTOR }],
  ])('and the class are asked of the provider of an organisation: %s', async (_name, change, expected) => {
    const { path } = await browser.follow((await party.authorize(change)).path);
    const query = new URLSearchParams({ login_hint: FEDERATED });
    const { headers } = await browser.navigate(`${path.split('?')[0]}/provider?${query}`);
    const { searchParams } = new URL(String(headers.location));
    const given = Object.fromEntries(Object.keys(expected).map((name) => [name, searchParams.get(name)]));
    expect(given).toEqual(expected);
  });
});
