/**
 * The modules of the OpenID Foundation's `oidcc-basic-certification-test-plan` and
 * `oidcc-config-certification-test-plan`, by name, as far as they apply to a confidential client with the code flow;
 * docs/operations.md lists the others.
 */
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUTHENTICATION_CLASSES } from '../shared/authentication-classes';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import {
  answerTo,
  CALLBACK,
  createRelyingParty,
  type RelyingParty,
  relyingParty,
} from '../test-support/relying-party';
import { ADMIN, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import { FORM, type TestBrowser } from '../test-support/test-browser';
import { IDENTITY } from '../test-support/test-settings';

const formPost = {
  ...relyingParty,
  client_id: 'posting-party',
  token_endpoint_auth_method: 'client_secret_post' as const,
};
const byRsa = {
  ...relyingParty,
  client_id: 'party-of-rsa',
  id_token_signed_response_alg: 'RS256' as const,
};
const simple = { ...relyingParty, client_id: 'simple-party', require_pkce: false };
let host: IdentityHost;
let party: RelyingParty;
let browser: TestBrowser;
beforeAll(async () => {
  host = await startIdentityHost(undefined, { oidcClients: [relyingParty, formPost, byRsa, simple] });
  party = await createRelyingParty(host);
  browser = host.browser();
});
afterAll(async () => {
  await party.close();
  await host.close();
});

const userinfo = (token: string) => client.fetchUserInfo(party.configuration, token, marketer.userId);

/** Returns the error with which the client is redirected. */
async function refusal(path: string, from = browser): Promise<string | null> {
  const { answer } = await from.follow(path);
  return new URL(String(answer.headers.location)).searchParams.get('error');
}

describe('oidcc-config-certification-test-plan', () => {
  test('oidcc-discovery-endpoint-verification', () => {
    const metadata = party.configuration.serverMetadata();
    expect(metadata).toMatchObject({
      issuer: IDENTITY,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
      code_challenge_methods_supported: ['S256'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(['openid', 'profile', 'email']));
    expect(metadata.claims_supported).toEqual(expect.arrayContaining(['sub', 'name', 'email', 'auth_time']));
    for (const address of [
      metadata.authorization_endpoint,
      metadata.token_endpoint,
      metadata.jwks_uri,
      metadata.userinfo_endpoint,
      metadata.end_session_endpoint,
    ]) {
      expect(new URL(address ?? '').origin).toBe(IDENTITY);
    }
  });
});

describe('oidcc-basic-certification-test-plan', () => {
  test('oidcc-server', async () => {
    const tokens = await party.signIn(browser, MARKETER);
    const now = Math.floor(Date.now() / 1000);
    const claims = tokens.claims();
    expect(claims).toMatchObject({ iss: IDENTITY, aud: 'relying-party', sub: marketer.userId });
    expect(Math.abs((claims?.iat ?? 0) - now)).toBeLessThan(60);
    expect(tokens.token_type).toBe('bearer');
  });

  test('oidcc-server-client-secret-post', async () => {
    const other = await createRelyingParty(host, formPost);
    expect((await other.signIn(browser, MARKETER)).claims()?.aud).toBe('posting-party');
    await other.close();
  });

  test('oidcc-response-type-missing', async () => {
    const { path } = await party.authorize();
    expect(await refusal(path.replace('response_type=code', ''))).toBe('invalid_request');
  });

  // The last module is of the dynamic plan; Kubernetes and many libraries expect RS256 unless they are told otherwise.
  test.each([
    ['oidcc-idtoken-signature', relyingParty, { alg: 'ES256', kid: 'test-key' }],
    ['oidcc-idtoken-rs256', byRsa, { alg: 'RS256', kid: 'test-rsa-key' }],
  ])('%s', async (_module, entry, header) => {
    const other = await createRelyingParty(host, entry);
    const { id_token: token = '' } = await other.signIn(browser, MARKETER);
    expect(decodeProtectedHeader(token)).toMatchObject(header);
    await expect(
      jwtVerify(token, createLocalJWKSet(host.keys.publicSet), {
        issuer: IDENTITY,
        audience: entry.client_id,
      }),
    ).resolves.toBeDefined();
    await other.close();
  });

  test.each([
    ['oidcc-scope-profile', 'openid profile', ['family_name', 'given_name', 'locale', 'name', 'sub']],
    ['oidcc-scope-email', 'openid email', ['email', 'email_verified', 'sub']],
    [
      'oidcc-scope-all',
      'openid profile email',
      ['email', 'email_verified', 'family_name', 'given_name', 'locale', 'name', 'sub'],
    ],
    ['oidcc-alternate-happy-flow', 'email openid', ['email', 'email_verified', 'sub']],
    ['S9 oidcc-scope-address (not supported: no claim of it is returned)', 'openid address', ['sub']],
    ['S9 oidcc-scope-phone (not supported: no claim of it is returned)', 'openid phone', ['sub']],
  ])('%s', async (_module, scope, names) => {
    const { access_token: token } = await party.signIn(browser, MARKETER, { scope });
    expect(Object.keys(await userinfo(token)).toSorted()).toEqual(names);
  });

  test.each([
    ['oidcc-userinfo-get', { method: 'GET' }],
    ['oidcc-userinfo-post-header', { method: 'POST' }],
  ])('%s', async (_module, { method }) => {
    const { access_token: token } = await party.signIn(browser, MARKETER);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await host.browser().send({ method, path: '/oidc/userinfo', headers });
    expect([answer.status, answer.json()['sub']]).toEqual([200, marketer.userId]);
  });

  test('oidcc-userinfo-post-body', async () => {
    const { access_token: token } = await party.signIn(browser, MARKETER);
    const body = new URLSearchParams({ access_token: token }).toString();
    const headers = { 'content-type': FORM };
    const answer = await host.browser().send({ method: 'POST', path: '/oidc/userinfo', headers, body });
    expect([answer.status, answer.json()['sub']]).toEqual([200, marketer.userId]);
  });

  test.each<[string, Record<string, string>]>([
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-display-popup', { display: 'popup' }],
    ['oidcc-ui-locales', { ui_locales: 'se' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
    ['oidcc-login-hint', { login_hint: MARKETER }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: AUTHENTICATION_CLASSES.join(' ') }],
    // The parameter is not supported: it is ignored, and the name is in the answer with its scope alone.
    ['oidcc-claims-essential', { claims: JSON.stringify({ userinfo: { name: { essential: true } } }) }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['oidcc-ensure-request-with-valid-pkce-succeeds', {}],
    ['oidcc-ensure-request-without-nonce-succeeds-for-code-flow', { nonce: '' }],
    ['oidcc-max-age-10000', { max_age: '10000' }],
  ])('%s', async (_module, change) => {
    expect((await party.signIn(browser, MARKETER, change)).claims()?.sub).toBe(marketer.userId);
  });

  test('oidcc-prompt-none-logged-in', async () => {
    const before = (await party.signIn(browser, MARKETER)).claims();
    const now = (await party.signIn(browser, MARKETER, { prompt: 'none' })).claims();
    expect([now?.sub, now?.['auth_time']]).toEqual([before?.sub, before?.['auth_time']]);
  });

  test('the session of a user whom a client on another site sends is found once our own page has reloaded the address', async () => {
    await party.signIn(browser, MARKETER);
    const { path } = await party.authorize({ prompt: 'none' });
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { text } = await host.browser().send({ method: 'GET', path, headers });
    const [, address = ''] = /url=([^"]+)"/.exec(text) ?? [];
    expect(address.replaceAll('&amp;', '&')).toBe(path);
    const { answer } = await browser.follow(path);
    expect(new URL(String(answer.headers.location)).searchParams.has('code')).toBe(true);
  });

  test('oidcc-prompt-none-not-logged-in', async () => {
    const { path } = await party.authorize({ prompt: 'none' });
    expect(await refusal(path, host.browser())).toBe('login_required');
  });

  describe('after some seconds', () => {
    // The OpenID library takes the time of a sign-in from the system's clock.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());

    test.each([
      ['oidcc-prompt-login', { prompt: 'login' }],
      ['oidcc-max-age-1', { max_age: '1' }],
    ])('%s', async (_module, change) => {
      const again = host.browser();
      const first = (await party.signIn(again, MARKETER)).claims()?.['auth_time'] ?? 0;
      vi.setSystemTime(Date.now() + 2_000);
      const authorization = await party.authorize(change);
      const { path } = await again.follow(authorization.path);
      // The page is shown although the user is signed in.
      expect(path).toMatch(/^\/sign-in\/[\w-]+\?confirm=1$/);
      const [page = ''] = path.split('?');
      const submitted = await again.submit(page, { email: MARKETER, password: PASSWORD });
      const { answer } = await again.follow(new URL(String(submitted.json()['redirect'])).pathname);
      const tokens = await party.redeem(new URL(String(answer.headers.location)), authorization);
      expect(tokens.claims()?.sub).toBe(marketer.userId);
      expect(tokens.claims()?.['auth_time']).toBeGreaterThanOrEqual(first + 2);
    });
  });

  test('oidcc-id-token-hint', async () => {
    const { id_token: hint = '' } = await party.signIn(browser, MARKETER);
    const now = await party.signIn(browser, MARKETER, { prompt: 'none', id_token_hint: hint });
    expect(now.claims()?.sub).toBe(marketer.userId);
    const other = host.browser();
    await party.signIn(other, ADMIN);
    const { path } = await party.authorize({ prompt: 'none', id_token_hint: hint });
    expect(await refusal(path, other)).toBe('login_required');
  });

  test('oidcc-ensure-post-request-succeeds', async () => {
    await party.signIn(browser, MARKETER);
    const authorization = await party.authorize();
    const [path = '', body = ''] = authorization.path.split('?');
    // As a browser sends the form of another site: without the cookies that are `SameSite=Strict`.
    const headers = {
      'content-type': FORM,
      'sec-fetch-site': 'cross-site',
      origin: new URL(CALLBACK).origin,
    };
    const { text } = await host.browser().send({ method: 'POST', path, headers, body });
    const [, address = ''] = /url=([^"]+)"/.exec(text) ?? [];
    const { answer } = await browser.follow(address.replaceAll('&amp;', '&'));
    const tokens = await party.redeem(new URL(String(answer.headers.location)), authorization);
    expect(tokens.claims()?.sub).toBe(marketer.userId);
  });

  test('oidcc-ensure-registered-redirect-uri', async () => {
    const { path } = await party.authorize({ redirect_uri: `${CALLBACK}x` });
    const answer = await browser.navigate(path);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  });

  test.each([
    ['oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', 'request'],
    ['oidcc-ensure-request-object-with-redirect-uri', 'request'],
    ['oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported', 'request_uri'],
  ])('%s', async (_module, parameter) => {
    const { path } = await party.authorize({ [parameter]: 'https://relying-party.example/request' });
    expect(await refusal(path)).toBe(`${parameter}_not_supported`);
  });

  test('oidcc-refresh-token', async () => {
    const { refresh_token: token = '', claims } = await party.signIn(browser, MARKETER);
    const sub = claims()?.sub;
    const renewed = await Promise.all(
      Array.from({ length: 10 }, () => client.refreshTokenGrant(party.configuration, token)),
    );
    for (const tokens of renewed) {
      expect(tokens.claims()?.sub ?? sub).toBe(marketer.userId);
      expect(await userinfo(tokens.access_token)).toMatchObject({ sub: marketer.userId });
    }
    const thief = await createRelyingParty(host, formPost);
    await expect(client.refreshTokenGrant(thief.configuration, token)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await thief.close();
  });

  test.each([
    ['oidcc-codereuse', 0],
    ['oidcc-codereuse-30seconds', 30],
  ])('%s', async (_module, seconds) => {
    const authorization = await party.authorize();
    const answer = await answerTo(browser, authorization.path, MARKETER);
    const { access_token: token } = await party.redeem(answer, authorization);
    host.clock.advance(seconds * 1000);
    await expect(party.redeem(answer, authorization)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(userinfo(token)).rejects.toThrow();
  });

  test('oidcc-server without PKCE, for a client that the operator exempts', async () => {
    const plain = await createRelyingParty(host, simple);
    const { path, ...rest } = await plain.authorize({ code_challenge: '', code_challenge_method: '' });
    const answer = await answerTo(browser, path, MARKETER);
    const tokens = await client.authorizationCodeGrant(plain.configuration, answer, {
      expectedState: rest.state,
      expectedNonce: rest.nonce ?? '',
    });
    expect(tokens.claims()?.sub).toBe(marketer.userId);
    const strict = await party.authorize({ code_challenge: '', code_challenge_method: '' });
    expect(await refusal(strict.path)).toBe('invalid_request');
    await plain.close();
  });
});
