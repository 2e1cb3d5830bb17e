/** An assistant outside the shell gets a token only with the user's consent, for the tools alone, until it is taken back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OidcClientEntry } from '../oidc-clients/oidc-client-schema';
import { SESSION_COOKIE } from '../session/cookies';
import { authorizationPath, VERIFIER } from '../test-support/code-flow';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { relyingParty } from '../test-support/relying-party';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import { FORM, type TestBrowser } from '../test-support/test-browser';
import { IDENTITY, SHELL } from '../test-support/test-settings';

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
  refresh_tokens: false,
  require_pkce: true,
};

let host: IdentityHost;
let browser: TestBrowser;
let oidcClients: OidcClientEntry[];
beforeEach(async () => {
  oidcClients = [relyingParty, desk];
  host = await startIdentityHost(undefined, { oidcClients });
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
async function obtainToken(change: Record<string, string> = {}) {
  const { path } = await browser.follow(ask());
  const { headers } = await decide(path, ALLOW);
  const code = new URL(String(headers.location)).searchParams.get('code') ?? '';
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', client_id: 'desk', code, redirect_uri: CALLBACK },
    ...{ code_verifier: VERIFIER, resource: RESOURCE, ...change },
  });
  return browser.send({
    method: 'POST',
    path: '/oidc/token',
    headers: { 'content-type': FORM },
    body: body.toString(),
  });
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
  expect(answer.json()).toMatchObject({ token_type: 'Bearer', scope: 'assistant', expires_in: 8 * 60 * 60 });
  expect(answer.json()).not.toHaveProperty('refresh_token');
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
  const withdrawn = await browser.send({
    method: 'POST',
    path: '/account/assistants/v1/withdraw',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ client: 'desk' }),
  });
  expect(withdrawn.status).toBe(200);
  await expect(read(token)).rejects.toMatchObject(INVALID);
});

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
