/** Tests the configured provider against RFC 9700. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorizationPath,
  CALLBACK,
  challengeOf,
  obtainCode,
  redeem,
  VERIFIER,
} from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { IDENTITY } from '../test-support/test-settings';

let host: IdentityHost;
let browser: TestBrowser;
beforeAll(async () => {
  host = await startIdentityHost();
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterAll(() => host.close());

const tokenError = (answer: { json(): Record<string, unknown> }) => answer.json()['error'];

test('a code is redeemed by the confidential client with its verifier', async () => {
  const answer = await redeem(browser, { code: await obtainCode(browser) });
  expect(answer.status).toBe(200);
  const [header = '', claims = ''] = String(answer.json()['id_token']).split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
    alg: 'ES256',
    kid: 'test-key',
  });
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: IDENTITY,
    aud: 'unified-shell',
    sub: marketer.userId,
    nonce: 'nonce',
  });
  expect(answer.json()['refresh_token']).toBeUndefined();
});

test.each([
  ['a trailing slash', `${CALLBACK}/`],
  ['upper case', CALLBACK.replace('callback', 'Callback')],
  ['an upper-case host', CALLBACK.replace('identity', 'IDENTITY')],
  ['a query', `${CALLBACK}?x=1`],
  ['an empty query', `${CALLBACK}?`],
  ['a fragment', `${CALLBACK}#x`],
  ['the https scheme', CALLBACK.replace('http:', 'https:')],
  ['another port', CALLBACK.replace('4000', '4001')],
  ['no port', CALLBACK.replace(':4000', '')],
  ['another path', `${IDENTITY}/auth/callback2`],
  ['a shorter path', `${IDENTITY}/auth`],
  ['two slashes', `${IDENTITY}//auth/callback`],
  ['a dot segment', `${IDENTITY}/auth/./callback`],
  ['a parent segment', `${IDENTITY}/auth/x/../callback`],
  ['an encoded slash', `${IDENTITY}/auth%2Fcallback`],
  ['an encoded letter', `${IDENTITY}/auth/%63allback`],
  ['user information', CALLBACK.replace('http://', 'http://user@')],
  [
    'the identity host as user information',
    'http://identity.shell.localhost:4000@evil.localhost/auth/callback',
  ],
  ['the identity host as a prefix', 'http://identity.shell.localhost.evil.localhost:4000/auth/callback'],
  ['a trailing dot', CALLBACK.replace('localhost:', 'localhost.:')],
  ['a sibling host', 'http://experience.shell.localhost:4000/auth/callback'],
  ['white space', ` ${CALLBACK}`],
  ['a script', 'javascript:alert(1)//auth/callback'],
  ['no content', ''],
])('S2 a redirect address with %s is refused with a page, not a redirect', async (_name, redirect_uri) => {
  const answer = await browser.navigate(authorizationPath({ redirect_uri }));
  expect(answer.status).toBe(400);
  expect(answer.headers.location).toBeUndefined();
  expect(answer.headers['content-type']).toContain('text/html');
});

test('the page of a refused request has the policies of every document of the identity host', async () => {
  const { headers } = await browser.navigate('/oidc/auth?client_id=unknown');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('clipboard-read=()'),
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'origin-agent-cluster': '?1',
  });
});

test('U5 a redirect address given twice is refused with a page, not a redirect', async () => {
  const twice = `${authorizationPath()}&redirect_uri=${encodeURIComponent('http://evil.localhost/')}`;
  const answer = await browser.navigate(twice);
  expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
});

test('an unknown client is refused with a page, not a redirect', async () => {
  const answer = await browser.navigate(authorizationPath({ client_id: 'other' }));
  expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
});

test.each([
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['a plain challenge', { code_challenge: VERIFIER, code_challenge_method: 'plain' }],
  ['a challenge without a method, which means plain', { code_challenge_method: undefined }],
  ['an unknown method', { code_challenge_method: 'S512' }],
  ['a method without a challenge', { code_challenge: undefined }],
  ['a challenge that is too short', { code_challenge: 'short' }],
])('S3 a request with %s gets no code', async (_name, change) => {
  const { headers } = await browser.navigate(authorizationPath(change));
  const answer = new URL(String(headers.location));
  expect(answer.origin + answer.pathname).toBe(CALLBACK);
  expect(answer.searchParams.get('code')).toBeNull();
  expect(answer.searchParams.get('error')).toBe('invalid_request');
});

test.each([
  ['no verifier', { verifier: undefined }],
  ['a wrong verifier', { verifier: `${VERIFIER}x` }],
  ['the challenge instead of the verifier', { verifier: challengeOf(VERIFIER) }],
  ['another redirect address', { redirectUri: `${CALLBACK}/` }],
])('S3 a code with %s is not redeemed', async (_name, change) => {
  const answer = await redeem(browser, { code: await obtainCode(browser), ...change });
  expect([answer.status, tokenError(answer)]).toEqual([400, 'invalid_grant']);
});

test('a code with the wrong client secret is not redeemed', async () => {
  const answer = await redeem(browser, { code: await obtainCode(browser), secret: 'guessed' });
  expect([answer.status, tokenError(answer)]).toEqual([401, 'invalid_client']);
});

test.each(['token', 'id_token', 'code token', 'code id_token', 'none'])(
  'the response type %s is not supported',
  async (response_type) => {
    const { headers } = await browser.navigate(authorizationPath({ response_type }));
    const answer = new URL(String(headers.location));
    expect(`${answer.search}${answer.hash}`).toContain('error=unsupported_response_type');
    expect(`${answer.search}${answer.hash}`).not.toMatch(/[?&#](code|id_token|access_token)=/);
  },
);

test.each(['password', 'client_credentials', 'refresh_token', 'implicit'])(
  'the grant type %s is not supported',
  async (grant_type) => {
    const answer = await browser.send({
      method: 'POST',
      path: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type, username: MARKETER, password: PASSWORD }).toString(),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.json()['access_token']).toBeUndefined();
  },
);

test('the discovery document lists what is supported, at the configured address', async () => {
  const headers = {
    host: 'identity.shell.localhost:9999',
    'x-forwarded-host': 'evil.localhost',
    'x-forwarded-proto': 'https',
  };
  const answer = await browser.send({ method: 'GET', path: '/.well-known/openid-configuration', headers });
  expect(answer.json()).toMatchObject({
    issuer: IDENTITY,
    authorization_endpoint: `${IDENTITY}/oidc/auth`,
    token_endpoint: `${IDENTITY}/oidc/token`,
    jwks_uri: `${IDENTITY}/oidc/jwks`,
    userinfo_endpoint: `${IDENTITY}/oidc/userinfo`,
    end_session_endpoint: `${IDENTITY}/oidc/session/end`,
    response_types_supported: ['code'],
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      'client_credentials',
      'urn:ietf:params:oauth:grant-type:token-exchange',
    ],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['ES256', 'RS256'],
    // An administrator may add a client of any kind while the provider runs.
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    authorization_response_iss_parameter_supported: true,
  });
  expect(answer.text).not.toContain('evil');
  expect(answer.text).not.toContain('9999');
});

test('U7 a redirect of the provider follows the configured address, not the request', async () => {
  const { headers } = await host.browser().send({
    method: 'GET',
    path: authorizationPath(),
    headers: { host: 'identity.shell.localhost:9999', accept: 'text/html' },
  });
  expect(headers.location).toMatch(/^\/sign-in\//);
  const signedIn = await browser.send({
    method: 'GET',
    path: authorizationPath(),
    headers: { host: 'identity.shell.localhost:9999' },
  });
  expect(new URL(String(signedIn.headers.location)).host).toBe(new URL(IDENTITY).host);
});

test('the public keys contain no private members', async () => {
  const answer = await browser.send({ method: 'GET', path: '/oidc/jwks' });
  expect(answer.json()).toEqual({ keys: host.keys.publicSet.keys });
  expect(answer.json()['keys']).toMatchObject([{ kty: 'EC' }, { kty: 'RSA' }]);
  for (const { d } of host.keys.all) expect(answer.text).not.toContain(d);
});

test.each([
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/oidc/jwks'],
  ['GET', authorizationPath()],
  ['POST', '/oidc/token'],
  ['GET', '/oidc/userinfo'],
  ['OPTIONS', '/oidc/token'],
  ['OPTIONS', '/oidc/auth'],
])('I4 no page of another origin may read %s %.30s', async (method, path) => {
  for (const origin of ['http://evil.localhost', 'http://experience.shell.localhost:4000', 'null']) {
    const answer = await host
      .browser()
      .send({ method, path, headers: { origin, 'access-control-request-method': 'POST' } });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
