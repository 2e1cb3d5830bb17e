/** A relying party of the identity host, with an independent client library. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

let folder: string;
let product: TestProduct;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-clients-'));
  const clients = path.join(folder, 'clients.json');
  writeFileSync(clients, JSON.stringify([REPORTS]));
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
