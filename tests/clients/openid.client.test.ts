/** A relying party of the identity host, with an independent client library. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrganisations } from '../../apps/gateway/src/demo/demo-organisations';
import { startTestProduct, type TestProduct } from '../e2e/support/test-product';
import { Person } from './support/person';

const CALLBACK = 'http://127.0.0.1:7788/callback';
const HOME = 'http://127.0.0.1:7788/';
const REPORTS = {
  client_id: 'reports',
  client_secret: 'a secret of the tests, long enough for this',
  redirect_uris: [CALLBACK],
  post_logout_redirect_uris: [HOME],
  refresh_tokens: true,
};

/** As docs/openid-clients.md registers it: the API server reads the ID token alone, and expects RS256. */
const KUBERNETES = {
  ...REPORTS,
  client_id: 'kubernetes',
  scopes: ['openid', 'email', 'groups', 'roles', 'organization'],
  id_token_signed_response_alg: 'RS256',
  organisation: demoOrganisations.alder.id,
};

let folder: string;
let product: TestProduct;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-clients-'));
  const clients = path.join(folder, 'clients.json');
  writeFileSync(clients, JSON.stringify([REPORTS, KUBERNETES]));
  product = await startTestProduct('clients', 0, { OIDC_CLIENTS: clients });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// By the metadata of OpenID Connect Discovery and by that of RFC 8414.
test.each(['oidc', 'oauth2'] as const)('a client that discovers by %s signs a user in', async (algorithm) => {
  const configuration = await openid.discovery(
    new URL(product.origins.identity),
    REPORTS.client_id,
    { client_secret: REPORTS.client_secret, id_token_signed_response_alg: 'ES256' },
    openid.ClientSecretBasic(REPORTS.client_secret),
    { algorithm, execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks] },
  );
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const tokens = await openid.authorizationCodeGrant(
    configuration,
    await new Person(product).signIn(address),
    {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    },
  );
  const subject = tokens.claims()?.sub ?? '';
  const renewed = await openid.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
  expect(await openid.fetchUserInfo(configuration, renewed.access_token, subject)).toMatchObject({
    sub: subject,
    email: 'marketer@alder.example',
  });
  const end = openid.buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: HOME,
    id_token_hint: tokens.id_token ?? '',
  });
  expect((await fetch(end)).status).toBe(200);
});

test('a client for one organisation gets an ID token of RS256 with its claims, and reads and ends its token', async () => {
  const configuration = await openid.discovery(
    new URL(product.origins.identity),
    KUBERNETES.client_id,
    // The library expects RS256 unless it is told otherwise.
    { client_secret: KUBERNETES.client_secret },
    openid.ClientSecretBasic(KUBERNETES.client_secret),
    { execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks] },
  );
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: CALLBACK,
    scope: KUBERNETES.scopes.join(' '),
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const tokens = await openid.authorizationCodeGrant(
    configuration,
    await new Person(product).signIn(address),
    { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true },
  );
  expect(tokens.claims()).toMatchObject({
    email: 'marketer@alder.example',
    email_verified: true,
    groups: [],
    roles: [],
    org_id: demoOrganisations.alder.id,
    org_tenant: 'alder',
    amr: ['pwd'],
  });
  const { access_token: token } = tokens;
  expect(await openid.tokenIntrospection(configuration, token)).toMatchObject({ active: true });
  await openid.tokenRevocation(configuration, token);
  expect(await openid.tokenIntrospection(configuration, token)).toEqual({ active: false });
});
