/**
 * The modules of `oidcc-rp-initiated-logout-certification-test-plan` and
 * `oidcc-backchannel-rp-initiated-logout-certification-test-plan`, by name.
 */
import { createServer, type Server } from 'node:http';
import { createLocalJWKSet, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import * as client from 'openid-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { type RawAnswer, sendRaw } from '../test-support/raw-request';
import {
  AFTER_LOGOUT,
  createRelyingParty,
  type RelyingParty,
  relyingParty,
  type SignedIn,
} from '../test-support/relying-party';
import { ADMIN, MARKETER, marketer } from '../test-support/test-accounts';
import { FORM, type TestBrowser } from '../test-support/test-browser';
import { IDENTITY } from '../test-support/test-settings';

let listener: Server;
let received: string[];
let status = 200;
let host: IdentityHost;
let party: RelyingParty;
let browser: TestBrowser;
let tokens: SignedIn;
/** The claims of the session's ID token, signed with the key of a stranger. */
let forged: string;
beforeEach(async () => {
  // The OpenID library takes times from the system's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  received = [];
  status = 200;
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const entry = { ...relyingParty, backchannel_logout_uri: `http://party.localhost:${port}/backchannel` };
  host = await startIdentityHost(undefined, { oidcClients: [entry] });
  party = await createRelyingParty(host, entry);
  browser = host.browser();
  tokens = await party.signIn(browser, MARKETER);
  const stranger = (await generateKeyPair('ES256')).privateKey;
  forged = await new SignJWT({ ...tokens.claims() })
    .setProtectedHeader({ alg: 'ES256', kid: 'test-key' })
    .sign(stranger);
});
afterEach(async () => {
  vi.useRealTimers();
  await party.close();
  await host.close();
  listener.closeAllConnections();
  await new Promise((resolve) => listener.close(resolve));
});

/**
 * Opens the sign-out address, and confirms where a page asks for it; returns the redirect address, or the status of another
 * page.
 */
async function signOut(parameters: Record<string, string>): Promise<string | number> {
  const page = await askToSignOut(parameters);
  if (page.status === 303) return String(page.headers.location);
  return page.status === 200 ? confirm(page.text) : page.status;
}

/** Without `client_id`, which the library adds and the modules do not. */
function askToSignOut(parameters: Record<string, string>): Promise<RawAnswer> {
  return browser.navigate(`/oidc/session/end?${new URLSearchParams(parameters)}`);
}

/** Confirms the sign-out; returns the redirect address. */
async function confirm(page: string): Promise<string> {
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ xsrf, logout: 'yes' }).toString();
  const headers = { 'content-type': FORM };
  const done = await browser.send({ method: 'POST', path: '/oidc/session/end/confirm', headers, body });
  return String(done.headers.location);
}

async function isSignedIn(): Promise<boolean> {
  const { path } = await party.authorize({ prompt: 'none' });
  const { answer } = await browser.follow(path);
  return new URL(String(answer.headers.location)).searchParams.has('code');
}

async function hintOf(other: TestBrowser, email: string): Promise<string> {
  return (await party.signIn(other, email)).id_token ?? '';
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** As the module does: the same claims, with `alg: none`. */
const withoutSignature = (token: string) => `${encode({ alg: 'none' })}.${token.split('.')[1]}.`;

const hint = () => tokens.id_token ?? '';
/** After a question, and without one. */
const SUCCESS = `${IDENTITY}/oidc/session/end/success`;
const SIGNED_OUT = '/signed-out';

describe('oidcc-rp-initiated-logout-certification-test-plan', () => {
  test('oidcc-rp-initiated-logout-discovery-endpoint-verification', () => {
    expect(party.configuration.serverMetadata().end_session_endpoint).toBe(`${IDENTITY}/oidc/session/end`);
  });

  test.each<[string, () => Record<string, string>, string]>([
    [
      'oidcc-rp-initiated-logout',
      () => ({ id_token_hint: hint(), post_logout_redirect_uri: AFTER_LOGOUT, state: 'state' }),
      `${AFTER_LOGOUT}?state=state`,
    ],
    [
      'oidcc-rp-initiated-logout-no-state',
      () => ({ id_token_hint: hint(), post_logout_redirect_uri: AFTER_LOGOUT }),
      AFTER_LOGOUT,
    ],
    [
      'oidcc-rp-initiated-logout-no-post-logout-redirect-uri',
      () => ({ id_token_hint: hint(), state: 's' }),
      SIGNED_OUT,
    ],
    ['oidcc-rp-initiated-logout-no-params', () => ({}), SUCCESS],
    ['oidcc-rp-initiated-logout-only-state', () => ({ state: 's' }), SUCCESS],
  ])('%s', async (_module, parameters, address) => {
    expect(await isSignedIn()).toBe(true);
    expect(await signOut(parameters())).toBe(address);
    expect(await isSignedIn()).toBe(false);
  });

  test.each<[string, () => Record<string, string>]>([
    [
      'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri',
      () => ({
        id_token_hint: hint(),
        post_logout_redirect_uri: 'http://relying-party.localhost:5000/other',
      }),
    ],
    [
      'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri',
      () => ({ id_token_hint: hint(), post_logout_redirect_uri: `${AFTER_LOGOUT}?foo=bar` }),
    ],
    [
      'S12 oidcc-rp-initiated-logout-modified-id-token-hint',
      () => ({ id_token_hint: withoutSignature(hint()), post_logout_redirect_uri: AFTER_LOGOUT }),
    ],
    [
      'S12 oidcc-rp-initiated-logout-bad-id-token-hint',
      () => ({ id_token_hint: forged, post_logout_redirect_uri: AFTER_LOGOUT }),
    ],
    [
      'S12 a hint whose signature was changed',
      () => ({ id_token_hint: `${hint().slice(0, -4)}AAAA`, post_logout_redirect_uri: AFTER_LOGOUT }),
    ],
  ])('%s', async (_module, parameters) => {
    expect(await signOut(parameters())).toBe(400);
    expect(await isSignedIn()).toBe(true);
  });

  // Without a hint the client is not known, so the browser must not be sent to the address.
  test('oidcc-rp-initiated-logout-no-id-token-hint', async () => {
    const parameters = { post_logout_redirect_uri: AFTER_LOGOUT, state: 'state' };
    expect((await askToSignOut(parameters)).text).toContain('Do you want to sign out');
    expect(await signOut(parameters)).toBe(SUCCESS);
  });

  test('a client that names itself without a hint is asked for, and gets the user back', async () => {
    const parameters = { client_id: 'relying-party', post_logout_redirect_uri: AFTER_LOGOUT };
    expect((await askToSignOut(parameters)).text).toContain('Do you want to sign out');
    expect(await signOut(parameters)).toBe(AFTER_LOGOUT);
  });

  test('the hint of the session ends it without a question, as the shell would', async () => {
    const answer = await askToSignOut({ id_token_hint: hint() });
    expect([answer.status, answer.headers.location]).toEqual([303, SIGNED_OUT]);
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect(String(answer.headers['set-cookie'])).toMatch(/__Host-unified_shell_session=;/);
    expect(host.events.at(-1)).toMatchObject({ action: 'session.sign-out', actor: marketer.userId });
    expect(await isSignedIn()).toBe(false);
  });

  test('a hint that has expired still names its session', async () => {
    host.clock.advance(60 * 60_000);
    vi.setSystemTime(host.clock.now());
    expect(await signOut({ id_token_hint: hint() })).toBe(SIGNED_OUT);
  });

  test.each<[string, () => Promise<string>]>([
    ['an earlier session of the user', () => hintOf(host.browser(), MARKETER)],
    ['another user', () => hintOf(host.browser(), ADMIN)],
  ])('S12 the hint of %s ends nothing without a question', async (_name, obtain) => {
    const answer = await askToSignOut({
      id_token_hint: await obtain(),
      post_logout_redirect_uri: AFTER_LOGOUT,
    });
    expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
    expect(answer.text).toContain('Do you want to sign out');
    expect(await isSignedIn()).toBe(true);
  });

  test('S12 a hint ends no session of a browser that has none', async () => {
    const id_token_hint = hint();
    const answer = await host.browser().navigate(`/oidc/session/end?id_token_hint=${id_token_hint}`);
    expect(answer.headers['clear-site-data']).toBeUndefined();
    expect(await isSignedIn()).toBe(true);
  });

  test('a sign-out from the client’s own site, without a hint and a cookie, is confirmed by the user and returns there', async () => {
    const { pathname, search } = client.buildEndSessionUrl(party.configuration, {
      post_logout_redirect_uri: AFTER_LOGOUT,
    });
    // As a browser sends it: without the `SameSite=Strict` cookies.
    const fromClient = { host: new URL(IDENTITY).host, 'sec-fetch-site': 'cross-site' };
    const first = await sendRaw(host.port, { method: 'GET', path: pathname + search, headers: fromClient });
    expect([first.status, first.headers['set-cookie']]).toEqual([200, undefined]);
    const [, again = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(first.text) ?? [];
    expect(again.replaceAll('&amp;', '&')).toBe(pathname + search);

    const question = await browser.navigate(pathname + search);
    expect(question.text).toContain('Do you want to sign out');
    const [, targets = ''] =
      /form-action ([^;]*)/.exec(String(question.headers['content-security-policy'])) ?? [];
    expect(targets.split(' ')).toContain(new URL(AFTER_LOGOUT).origin);
    expect(await isSignedIn()).toBe(true);
    expect(await confirm(question.text)).toBe(AFTER_LOGOUT);
    expect(await isSignedIn()).toBe(false);
  });

  test('a sign-out form posted from the client’s own site, without a cookie, signs out by its hint', async () => {
    const body = new URLSearchParams({ id_token_hint: hint(), post_logout_redirect_uri: AFTER_LOGOUT });
    const path = '/oidc/session/end';
    const headers = {
      host: new URL(IDENTITY).host,
      'content-type': FORM,
      origin: new URL(AFTER_LOGOUT).origin,
      'sec-fetch-site': 'cross-site',
    };
    const answer = await sendRaw(host.port, { method: 'POST', path, headers, body: body.toString() });
    const [, again = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(answer.text) ?? [];
    expect([answer.status, again.replaceAll('&amp;', '&')]).toEqual([200, `${path}?${body}`]);
    expect(await isSignedIn()).toBe(true);
    expect((await browser.navigate(`${path}?${body}`)).headers.location).toBe(AFTER_LOGOUT);
    expect(await isSignedIn()).toBe(false);
  });

  test("the client's tokens are invalid after the sign-out", async () => {
    await signOut({ id_token_hint: hint() });
    const { refresh_token: refresh = '' } = tokens;
    await expect(client.refreshTokenGrant(party.configuration, refresh)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(
      client.fetchUserInfo(party.configuration, tokens.access_token, marketer.userId),
    ).rejects.toThrow();
  });
});

describe('oidcc-backchannel-rp-initiated-logout-certification-test-plan', () => {
  async function expectLogoutToken(): Promise<void> {
    await expect.poll(() => received).toHaveLength(1);
    const token = new URLSearchParams(received[0]).get('logout_token') ?? '';
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(host.keys.publicSet), {
      issuer: IDENTITY,
      audience: 'relying-party',
      typ: 'logout+jwt',
    });
    expect(payload).toMatchObject({
      sid: tokens.claims()?.['sid'],
      jti: expect.any(String),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect([payload['nonce'], protectedHeader.alg]).toEqual([undefined, 'ES256']);
  }

  test('oidcc-backchannel-logout-discovery-endpoint-verification', () => {
    expect(party.configuration.serverMetadata()).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
  });

  test('oidcc-backchannel-rp-initiated-logout', async () => {
    await signOut({ id_token_hint: hint() });
    await expectLogoutToken();
    expect(host.events.at(-1)).toMatchObject({ action: 'session.sign-out', actor: marketer.userId });
  });

  test('S11 signing out of the shell notifies the client too', async () => {
    await browser.openSignIn();
    await browser.shellCall('POST', '/ims/logout/v1');
    await expectLogoutToken();
    expect(await isSignedIn()).toBe(false);
  });

  test("a client's error is logged and does not stop the sign-out", async () => {
    status = 500;
    await browser.openSignIn();
    expect((await browser.shellCall('POST', '/ims/logout/v1')).status).toBe(200);
    await expect.poll(() => host.logged.join('')).toContain('could not be notified of a sign-out');
    expect(await isSignedIn()).toBe(false);
  });
});
