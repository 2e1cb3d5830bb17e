/** An assistant outside the shell gets a token only with the user's consent, for the tools alone, until it is taken back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OidcClientEntry } from '../oidc-clients/oidc-client-schema';
import { SESSION_COOKIE } from '../session/cookies';
import { authorizationPath, VERIFIER } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { relyingParty } from '../test-support/relying-party';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import { FORM, type TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL, testSettings } from '../test-support/test-settings';

const RESOURCE = `${SHELL}/api/mcp`;
const CALLBACK = 'http://127.0.0.1:7777/callback';

const desk: OidcClientEntry = {
  assistant: true,
  client_id: 'desk',
  client_name: 'Desk Assistant',
  // The client listens on any free port.
  redirect_uris: ['http://127.0.0.1/callback'],
  token_endpoint_auth_method: 'none',
  post_logout_redirect_uris: [],
  refresh_tokens: true,
  require_pkce: true,
};

const HOUR = 60 * 60;
const DOCUMENT = 'https://desk.example/client.json';

let host: IdentityHost;
let browser: TestBrowser;
let oidcClients: OidcClientEntry[];
beforeEach(async () => {
  oidcClients = [relyingParty, desk];
  host = await startIdentityHost(undefined, {
    oidcClients,
    settings: { ...testSettings, assistantHosts: ['desk.example'] },
    fetchDocument: async () => ({
      client_id: DOCUMENT,
      client_name: 'Unified Shell',
      redirect_uris: ['http://127.0.0.1/callback'],
    }),
  });
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterEach(() => host.close());

const ask = (change: Record<string, string | undefined> = {}) =>
  authorizationPath({
    client_id: 'desk',
    redirect_uri: CALLBACK,
    scope: 'assistant',
    resource: RESOURCE,
    nonce: undefined,
    ...change,
  });

async function decide(path: string, decision: object) {
  const answer = await browser.send({
    method: 'POST',
    path,
    headers: { origin: IDENTITY, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  });
  if (answer.status !== 200) return answer;
  const { pathname, search } = new URL(String(answer.json()['redirect']));
  return (await browser.follow(pathname + search)).answer;
}

const ALLOW = { isAllowed: true, organisation: 'alder' };

/** Asks, allows, and redeems the code as the client. */
async function obtainToken(change: Record<string, string> = {}, client_id = 'desk') {
  const { path } = await browser.follow(ask({ client_id }));
  const { headers } = await decide(path, ALLOW);
  const code = new URL(String(headers.location)).searchParams.get('code') ?? '';
  return callToken({
    ...{ grant_type: 'authorization_code', client_id, code, redirect_uri: CALLBACK },
    ...{ code_verifier: VERIFIER, resource: RESOURCE, ...change },
  });
}

const refresh = (token: unknown) =>
  callToken({ grant_type: 'refresh_token', client_id: 'desk', refresh_token: String(token) });

function callToken(fields: Record<string, string>) {
  return browser.send({
    method: 'POST',
    path: '/oidc/token',
    headers: { 'content-type': FORM },
    body: new URLSearchParams(fields).toString(),
  });
}

async function withdraw(client: string) {
  const answer = await browser.send({
    method: 'POST',
    path: '/account/assistants/v1/withdraw',
    headers: { origin: IDENTITY, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ client }),
  });
  expect(answer.status).toBe(200);
}

const read = (token: unknown) => host.readAssistantToken(String(token));
const INVALID = { code: 'INVALID_TOKEN' };

test('the page names the assistant, where its code goes, and the organisations', async () => {
  const { path } = await browser.follow(ask());
  expect(path).toMatch(/^\/allow\//);
  const details = await browser.send({
    method: 'GET',
    path: `${path}/details`,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(details.json()).toMatchObject({
    client: 'Desk Assistant',
    redirectHost: '127.0.0.1:7777',
    organisations: [{ id: 'alder', name: 'Alder' }],
  });
});

test('with consent the assistant gets a token for the tools, and is asked about again the next time', async () => {
  const answer = await obtainToken();
  expect(answer.json()).toMatchObject({ token_type: 'Bearer', scope: 'assistant', expires_in: HOUR });
  expect(await read(answer.json()['access_token'])).toMatchObject({
    claims: { clientId: 'desk', userId: marketer.userId, applications: [] },
    clientName: 'Desk Assistant',
    organisationId: 'alder',
  });
  expect((await browser.follow(ask())).path).toMatch(/^\/allow\//);
  expect(host.events).toContainEqual(
    expect.objectContaining({ action: 'assistant.allow-client', outcome: 'success', object: 'desk' }),
  );
});

test('a decision is sent once', async () => {
  const { path } = await browser.follow(ask());
  expect((await decide(path, ALLOW)).status).toBe(303);
  const again = await decide(path, ALLOW);
  expect([again.status, again.json()['code']]).toEqual([410, 'SIGN_IN_EXPIRED']);
});

test('S11 a session that ends while its user is asked stays ended', async () => {
  const other = host.browser();
  const { path } = await other.follow(ask());
  const answer = await other.submit(path, { email: MARKETER, password: PASSWORD });
  const idOf = () => other.jar.get(SESSION_COOKIE) ?? '';
  const { upsert } = host.payloads;
  const ended: string[] = [];
  host.payloads.upsert = async (model, ...row) => {
    if (model === 'Grant') {
      ended.push(idOf());
      await host.payloads.destroy('Session', idOf());
    }
    return upsert(model, ...row);
  };
  const { path: page } = await other.follow(new URL(String(answer.json()['redirect'])).pathname);
  expect(page).toMatch(/^\/allow\//);
  expect(ended).toEqual([idOf()]);
  expect(await host.payloads.find('Session', idOf())).toBeUndefined();
});

test('the token reads no profile, and is no token of the shell', async () => {
  const token = String((await obtainToken()).json()['access_token']);
  const headers = { authorization: `Bearer ${token}` };
  expect((await browser.send({ method: 'GET', path: '/oidc/userinfo', headers })).status).toBe(403);
  await expect(host.verifyAccessToken(token)).rejects.toMatchObject(INVALID);
});

test('a user who declines gives no code', async () => {
  const { path } = await browser.follow(ask());
  const { headers } = await decide(path, { isAllowed: false });
  const { searchParams } = new URL(String(headers.location));
  expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null]);
});

test('an organisation that was not offered cannot be allowed', async () => {
  const { path } = await browser.follow(ask());
  const answer = await decide(path, { isAllowed: true, organisation: 'birch' });
  expect([answer.status, answer.json()['code']]).toEqual([400, 'INVALID_BODY']);
});

test.each([
  ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['no page', { prompt: 'none' }, 'consent_required'],
])('a request for %s gets no code', async (_name, change, error) => {
  const { headers } = await browser.navigate(ask(change));
  const { searchParams } = new URL(String(headers.location));
  expect([searchParams.get('error'), searchParams.get('code')]).toEqual([error, null]);
});

test('a code is not redeemed without its verifier', async () => {
  const answer = await obtainToken({ code_verifier: `${VERIFIER}x` });
  expect([answer.status, answer.json()['error']]).toEqual([400, 'invalid_grant']);
});

test('a consent is listed on the account page, and its token ends when it is withdrawn', async () => {
  const token = (await obtainToken()).json()['access_token'];
  const own = { origin: IDENTITY, 'sec-fetch-site': 'same-origin' };
  const details = await browser.send({ method: 'GET', path: '/account/details', headers: own });
  expect(details.json()['assistants']).toEqual([
    { id: 'desk', name: 'Desk Assistant', organisation: 'alder', allowedAt: 0 },
  ]);
  await withdraw('desk');
  await expect(read(token)).rejects.toMatchObject(INVALID);
});

test('the assistant gets further tokens without asking, each with the next refresh token', async () => {
  const first = (await obtainToken()).json();
  const second = (await refresh(first['refresh_token'])).json();
  expect(second).toMatchObject({ token_type: 'Bearer', scope: 'assistant', expires_in: HOUR });
  expect(second['refresh_token']).not.toBe(first['refresh_token']);
  await expect(read(second['access_token'])).resolves.toMatchObject({ organisationId: 'alder' });
  expect((await refresh(second['refresh_token'])).status).toBe(200);
});

// RFC 9700 §4.14.2: one of the two who used it is not the assistant.
test('a refresh token that is used twice ends the permission', async () => {
  const first = (await obtainToken()).json();
  const second = (await refresh(first['refresh_token'])).json();
  expect((await refresh(first['refresh_token'])).json()['error']).toBe('invalid_grant');
  expect((await refresh(second['refresh_token'])).json()['error']).toBe('invalid_grant');
  await expect(read(second['access_token'])).rejects.toMatchObject(INVALID);
});

test('a permission that is withdrawn gives no further token', async () => {
  const { refresh_token: token } = (await obtainToken()).json();
  await withdraw('desk');
  expect((await refresh(token)).json()['error']).toBe('invalid_grant');
});

test('a permission ends after the eight hours of the consent page, however often it is refreshed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const pass = (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      host.clock.advance(seconds * 1000);
    };
    let tokens = (await obtainToken()).json();
    for (let hour = 0; hour < 7; hour += 1) {
      pass(HOUR);
      tokens = (await refresh(tokens['refresh_token'])).json();
      expect(tokens['expires_in']).toBe(HOUR);
    }
    pass(HOUR / 2);
    tokens = (await refresh(tokens['refresh_token'])).json();
    expect(tokens['expires_in']).toBe(HOUR / 2);
    pass(HOUR / 2 + 1);
    expect((await refresh(tokens['refresh_token'])).json()['error']).toBe('invalid_grant');
    await expect(read(tokens['access_token'])).rejects.toMatchObject(INVALID);
  } finally {
    vi.useRealTimers();
  }
});

test('an assistant that describes itself is shown by its host, and its token lasts as long as the permission', async () => {
  const { path } = await browser.follow(ask({ client_id: DOCUMENT }));
  const headers = { 'sec-fetch-site': 'same-origin' };
  const details = await browser.send({ method: 'GET', path: `${path}/details`, headers });
  expect(details.json()).toMatchObject({ client: 'desk.example', redirectHost: '127.0.0.1:7777' });
  // Its document announces no refresh tokens.
  const { access_token: token, ...answer } = (await obtainToken({}, DOCUMENT)).json();
  expect(answer).toMatchObject({ expires_in: 8 * HOUR });
  expect(answer).not.toHaveProperty('refresh_token');
  expect(await read(token)).toMatchObject({ clientName: 'desk.example', organisationId: 'alder' });
  await withdraw(DOCUMENT);
  await expect(read(token)).rejects.toMatchObject(INVALID);
});

test('an assistant that describes itself on a host that the operator does not name is refused', async () => {
  const answer = await browser.navigate(ask({ client_id: 'https://other.example/client.json' }));
  expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
});

// RFC 8414 §3 and OpenID Connect Discovery §4: clients ask at either.
test.each(['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'])(
  '%s names all that an assistant needs',
  async (path) => {
    const answer = await browser.send({ method: 'GET', path, headers: {} });
    expect(answer.json()).toMatchObject({
      issuer: IDENTITY,
      authorization_endpoint: `${IDENTITY}/oidc/auth`,
      token_endpoint: `${IDENTITY}/oidc/token`,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
      token_endpoint_auth_methods_supported: expect.arrayContaining(['none']),
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
  },
);

test('the token of an assistant that the operator has removed reaches the tools no longer', async () => {
  const token = (await obtainToken()).json()['access_token'];
  oidcClients.splice(oidcClients.indexOf(desk), 1);
  await expect(read(token)).rejects.toMatchObject(INVALID);
});

test('the token has the same lifetime whenever it is read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = (await obtainToken()).json()['access_token'];
  const { claims } = await read(token);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await read(token)).claims).toEqual(claims);
  vi.useRealTimers();
});

test('a later consent ends the token of the one before', async () => {
  const first = (await obtainToken()).json()['access_token'];
  const second = (await obtainToken()).json()['access_token'];
  await expect(read(first)).rejects.toMatchObject(INVALID);
  await expect(read(second)).resolves.toMatchObject({ organisationId: 'alder' });
});

test('a later consent revokes the grant of the one before at the provider', async () => {
  const { upsert } = host.payloads;
  const grants = new Set<string>();
  host.payloads.upsert = async (model, id, ...row) => {
    if (model === 'Grant') grants.add(id);
    return upsert(model, id, ...row);
  };
  await obtainToken();
  await obtainToken();
  const found = await Promise.all([...grants].map((id) => host.payloads.find('Grant', id)));
  expect(found).toEqual([undefined, expect.objectContaining({ clientId: 'desk' })]);
});

test('no other token reaches the tools', async () => {
  await expect(read('guessed')).rejects.toMatchObject(INVALID);
});

test('another client of the provider gets no token for the tools', async () => {
  const other = host.browser();
  await other.signIn(MARKETER, PASSWORD);
  const { headers } = await other.navigate(
    authorizationPath({
      client_id: 'relying-party',
      redirect_uri: relyingParty.redirect_uris[0],
      resource: RESOURCE,
    }),
  );
  expect(new URL(String(headers.location)).searchParams.get('error')).toBe('invalid_target');
});
