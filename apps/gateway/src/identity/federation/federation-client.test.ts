import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { retryCalls } from '../../platform/retry-calls';
import { createFakeClock } from '../test-support/fake-clock';
import { createFederationClient } from './federation-client';
import type { OpenIdProvider, PeopleOfProvider } from './identity-provider';

const ISSUER = 'https://login.cedar.example/realm';
const REDIRECT = 'https://identity.shell.example/auth/federated';
const flow = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
const provider: OpenIdProvider = {
  protocol: 'openid',
  organisationId: 'CEDAR@UnifiedOrg',
  organisationName: 'Cedar Bank',
  issuer: ISSUER,
  clientId: 'unified-shell',
  clientSecret: 'a secret',
  vouchesForEmail: false,
  domains: ['cedar.example'],
};

type Claims = Record<string, unknown>;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let otherKeys: typeof keys;
beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  otherKeys = await generateKeyPair('ES256', { extractable: true });
});

/** The ways in which the provider deviates from a correct provider. */
interface Flaw {
  claims?: Claims;
  metadata?: Claims;
  isSignedByAnother?: boolean;
  isAway?: boolean;
  /** The end of the address that fails, and how: by not answering, or with a status. */
  fails?: [string, Error | number];
}

let requests: { url: string; body: string }[];
beforeEach(() => {
  requests = [];
});

function createIssuer(flaw: Flaw) {
  return async (url: string, options: { body?: unknown }): Promise<Response> => {
    requests.push({ url, body: String(options.body ?? '') });
    if (flaw.isAway) throw new TypeError('nobody answers');
    if (flaw.fails && url.endsWith(flaw.fails[0])) {
      if (typeof flaw.fails[1] !== 'number') throw flaw.fails[1];
      return new Response('<h1>Sorry</h1>', { status: flaw.fails[1] });
    }
    if (url.endsWith('/.well-known/openid-configuration')) {
      return Response.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/jwks`,
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
        ...flaw.metadata,
      });
    }
    if (url === `${ISSUER}/jwks`) {
      return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'ES256' }] });
    }
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: ISSUER,
      sub: 's',
      aud: 'unified-shell',
      nonce: flow.nonce,
      iat: now,
      exp: now + 60,
    };
    const token = new SignJWT({ ...claims, email: 'ann@cedar.example', ...flaw.claims });
    const { privateKey } = flaw.isSignedByAnother ? otherKeys : keys;
    const id_token = await token.setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(privateKey);
    return Response.json({ access_token: 'opaque', token_type: 'bearer', id_token });
  };
}

const create = (flaw: Flaw = {}, clock = createFakeClock()) =>
  createFederationClient({
    redirectUri: REDIRECT,
    clock,
    fetch: createIssuer(flaw),
    asksForPicture: false,
    isPlainAllowed: () => false,
  });

const answer = (change: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'c', state: flow.state, iss: ISSUER, ...change }).toString();

test('DATA-03 asks for the profile only where pictures or people are taken over', async () => {
  const scopeOf = async (asksForPicture: boolean, people?: PeopleOfProvider) => {
    const client = createFederationClient({
      redirectUri: REDIRECT,
      clock: createFakeClock(),
      fetch: createIssuer({}),
      asksForPicture,
      isPlainAllowed: () => false,
    });
    const address = await client.authorizationAddress({ ...provider, people }, flow, undefined);
    return new URL(address).searchParams.get('scope');
  };
  expect([await scopeOf(false), await scopeOf(true)]).toEqual(['openid email', 'openid email profile']);
  const people = { groupsClaim: 'groups', extraScope: null };
  expect(await scopeOf(false, people)).toBe('openid email profile');
  expect(await scopeOf(false, { ...people, extraScope: 'groups api' })).toBe(
    'openid email profile groups api',
  );
});

test('the authorization address has code, PKCE, state, nonce and the registered redirect address', async () => {
  const address = new URL(await create().authorizationAddress(provider, flow, 'ann@cedar.example'));
  expect(address.origin + address.pathname).toBe(`${ISSUER}/auth`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'unified-shell',
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'openid email',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    login_hint: 'ann@cedar.example',
  });
});

test('a good answer is redeemed with the verifier, and its claims are returned', async () => {
  expect(await create().redeem(provider, answer(), flow)).toMatchObject({ email: 'ann@cedar.example' });
  expect(requests.find(({ url }) => url.endsWith('/token'))?.body).toContain(
    `code_verifier=${flow.verifier}`,
  );
});

test.each<[string, Flaw]>([
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another audience', { claims: { aud: 'other' } }],
  ['several audiences and no authorised party', { claims: { aud: ['unified-shell', 'other'] } }],
  ['another nonce', { claims: { nonce: 'other' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['an expiry in the past', { claims: { exp: 1000 } }],
  ['no subject', { claims: { sub: undefined } }],
  ['a signature by another key', { isSignedByAnother: true }],
])('an ID token with %s is refused', async (_name, flaw) => {
  await expect(create(flaw).redeem(provider, answer(), flow)).rejects.toMatchObject({
    code: 'federation_refused',
  });
});

test.each([
  ['another state', answer({ state: 'other' }), 'federation_refused'],
  ['another issuer', answer({ iss: 'https://evil.example' }), 'federation_refused'],
  ['no issuer', `code=c&state=${flow.state}`, 'federation_refused'],
  ['no code', `state=${flow.state}&iss=${encodeURIComponent(ISSUER)}`, 'federation_refused'],
  ['an error', `error=access_denied&${answer()}`.replace('&code=c', ''), 'federation_cancelled'],
])('an answer with %s is not redeemed', async (_name, query, code) => {
  await expect(create().redeem(provider, query, flow)).rejects.toMatchObject({ code });
  expect(requests.filter(({ url }) => url.endsWith('/token'))).toEqual([]);
});

test.each<[string, Flaw, string]>([
  ['does not answer', { isAway: true }, ISSUER],
  ['names another issuer', { metadata: { issuer: 'https://evil.example' } }, ISSUER],
  ['has an address without TLS', {}, 'http://login.cedar.example'],
])('a provider that %s is unavailable', async (_name, flaw, issuer) => {
  const authorization = create(flaw).authorizationAddress({ ...provider, issuer }, flow, undefined);
  await expect(authorization).rejects.toMatchObject({ code: 'federation_unavailable' });
});

const AWAY = new TypeError('fetch failed');
const LATE = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
test.each<[string, Error | number]>([
  ['/token', 503],
  ['/jwks', 500],
  ['/token', AWAY],
  ['/token', LATE],
  ['/jwks', AWAY],
  ['/jwks', LATE],
])('a provider whose %s fails is reported as unavailable: %s', async (...fails) => {
  const redeeming = create({ fails }).redeem(provider, answer(), flow);
  await expect(redeeming).rejects.toMatchObject({ code: 'federation_unavailable' });
});

test.each([400, 403])('a provider that answers %i to the code is reported as a refusal', async (status) => {
  const redeeming = create({ fails: ['/token', status] }).redeem(provider, answer(), flow);
  await expect(redeeming).rejects.toMatchObject({ code: 'federation_refused' });
});

test('concurrent sign-ins at an unreachable provider share one discovery call and get the same error', async () => {
  const client = create({ isAway: true });
  const createAddress = () => client.authorizationAddress(provider, flow, undefined);
  const outcomes = await Promise.allSettled([createAddress(), createAddress()]);
  const away = expect.objectContaining({ code: 'federation_unavailable' });
  expect(outcomes).toEqual([
    { status: 'rejected', reason: away },
    { status: 'rejected', reason: away },
  ]);
  expect(requests).toHaveLength(1);
});

test('discovery runs once an hour, and again after a failure', async () => {
  const clock = createFakeClock();
  const flaw: Flaw = { isAway: true };
  const client = create(flaw, clock);
  const createAddress = () => client.authorizationAddress(provider, flow, undefined);
  await expect(createAddress()).rejects.toThrow();
  flaw.isAway = false;
  await createAddress();
  await createAddress();
  expect(requests).toHaveLength(2);
  clock.advance(3_600_001);
  await createAddress();
  expect(requests).toHaveLength(3);
});

test('X4 discovery and keys of a provider are asked for again after 503, the code is redeemed once', async () => {
  const issuer = createIssuer({});
  const failed = new Set<string>();
  const fetch = retryCalls(
    async (url: string, options: { method: string; body?: unknown }) => {
      if (url.endsWith('/token') || failed.has(url)) return issuer(url, options);
      failed.add(url);
      return new Response('busy', { status: 503, headers: { 'retry-after': '1' } });
    },
    { wait: async () => {} },
  );
  const parts = {
    redirectUri: REDIRECT,
    clock: createFakeClock(),
    asksForPicture: false,
    isPlainAllowed: () => false,
  };
  const client = createFederationClient({ ...parts, fetch });
  expect(await client.redeem(provider, answer(), flow)).toMatchObject({ email: 'ann@cedar.example' });
  expect([...failed]).toEqual([`${ISSUER}/.well-known/openid-configuration`, `${ISSUER}/jwks`]);
  expect(requests.filter(({ url }) => url.endsWith('/token'))).toHaveLength(1);
});

test('X4 a provider that answers its discovery with HTML is unavailable', async () => {
  const fetch = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const parts = {
    redirectUri: REDIRECT,
    clock: createFakeClock(),
    asksForPicture: false,
    isPlainAllowed: () => false,
  };
  const address = createFederationClient({ ...parts, fetch }).authorizationAddress(provider, flow, undefined);
  await expect(address).rejects.toMatchObject({ code: 'federation_unavailable' });
});
