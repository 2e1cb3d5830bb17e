/**
 * What known applications do by their documentation with the settings of docs/openid-clients.md, as far as it is protocol: where each
 * reads its claims, and what it refuses.
 */
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RegisteredClientEntry } from '../oidc-clients/oidc-client-schema';
import type { PersonInOrganisation } from '../provider/directory';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import {
  createRelyingParty,
  type RelyingParty,
  relyingParty,
  type SignedIn,
} from '../test-support/relying-party';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import { IDENTITY } from '../test-support/test-settings';

const alder: PersonInOrganisation = {
  id: 'ALDER@UnifiedOrg',
  tenant: 'alder',
  name: 'Alder Retail',
  roles: ['EDITOR'],
  groups: ['Developers', 'Editors'],
};
const { client_secret: _secret, ...withoutSecret } = relyingParty;
const rsa = { id_token_signed_response_alg: 'RS256' as const };
const clients = {
  grafana: {
    ...relyingParty,
    ...rsa,
    client_id: 'grafana',
    scopes: ['openid', 'profile', 'email', 'groups', 'roles'],
  },
  gitlab: { ...relyingParty, ...rsa, client_id: 'gitlab', scopes: ['openid', 'profile', 'email', 'groups'] },
  argocd: {
    ...relyingParty,
    ...rsa,
    client_id: 'argocd',
    scopes: ['openid', 'profile', 'email', 'groups'],
    require_pkce: false,
  },
  kubernetes: {
    ...withoutSecret,
    ...rsa,
    client_id: 'kubernetes',
    token_endpoint_auth_method: 'none',
    redirect_uris: ['http://localhost:8000/'],
    post_logout_redirect_uris: [],
    scopes: ['openid', 'email', 'groups', 'organization'],
    organisation: alder.id,
  },
} satisfies Record<string, RegisteredClientEntry>;

let host: IdentityHost;
let isProven: boolean;
beforeAll(async () => {
  host = await startIdentityHost(undefined, {
    oidcClients: Object.values(clients),
    directory: { findOrganisation: async () => alder, isAddressProven: async () => isProven },
  });
});
beforeEach(() => {
  isProven = true;
});
afterAll(() => host.close());

async function signIn(
  entry: RegisteredClientEntry,
  change: Record<string, string> = {},
): Promise<{ tokens: SignedIn; party: RelyingParty }> {
  const party = await createRelyingParty(host, entry);
  const scope = entry.scopes.join(' ');
  return { tokens: await party.signIn(host.browser(), MARKETER, { scope, ...change }), party };
}

async function userinfoOf(entry: RegisteredClientEntry): Promise<client.UserInfoResponse> {
  const { tokens, party } = await signIn(entry);
  const info = await client.fetchUserInfo(party.configuration, tokens.access_token, marketer.userId);
  await party.close();
  return info;
}

describe('Grafana, which reads the answer at api_url,', () => {
  test('finds the address, the name, the groups and the roles by their paths', async () => {
    const info = await userinfoOf(clients.grafana);
    expect(info).toMatchObject({
      email: MARKETER,
      name: 'First Last',
      groups: alder.groups,
      roles: ['EDITOR'],
    });
  });
});

describe('GitLab, which reads userinfo,', () => {
  test('finds the uid, the groups and a verified address', async () => {
    const info = await userinfoOf(clients.gitlab);
    expect(info).toMatchObject({ sub: marketer.userId, groups: alder.groups, email_verified: true });
  });
});

describe('Argo CD, which reads the ID token,', () => {
  test('signs in with a secret and a nonce, and finds the groups', async () => {
    const party = await createRelyingParty(host, clients.argocd);
    const scope = clients.argocd.scopes.join(' ');
    const authorization = await party.authorize({ scope, code_challenge: '', code_challenge_method: '' });
    const browser = host.browser();
    await browser.signIn(MARKETER, PASSWORD);
    const { answer } = await browser.follow(authorization.path);
    const tokens = await client.authorizationCodeGrant(
      party.configuration,
      new URL(String(answer.headers.location)),
      { expectedState: authorization.state, expectedNonce: authorization.nonce ?? '' },
    );
    expect(tokens.claims()).toMatchObject({ groups: alder.groups, email: MARKETER });
    await party.close();
  });
});

describe('Kubernetes, whose API server reads the ID token alone,', () => {
  /** `--oidc-issuer-url`, `--oidc-client-id`, and `--oidc-signing-algs`, which is RS256 by default. */
  async function authenticate(token: string) {
    const { text } = await host.browser().send({ method: 'GET', path: '/oidc/jwks' });
    const published: JSONWebKeySet = JSON.parse(text);
    const options = { issuer: IDENTITY, audience: 'kubernetes', algorithms: ['RS256'] };
    return (await jwtVerify(token, createLocalJWKSet(published), options)).payload;
  }

  test('accepts the token by the published key, and finds the user and the groups', async () => {
    const { tokens, party } = await signIn(clients.kubernetes, { redirect_uri: 'http://localhost:8000/' });
    const claims = await authenticate(tokens.id_token ?? '');
    expect(claims).toMatchObject({ sub: marketer.userId, groups: alder.groups, org_tenant: 'alder' });
    // The plug-in renews it before it expires, five minutes later.
    const renewed = await client.refreshTokenGrant(party.configuration, tokens.refresh_token ?? '');
    expect(await authenticate(renewed.id_token ?? '')).toMatchObject({ groups: alder.groups });
    await party.close();
  });

  test('can tell by email_verified whether the address names the user', async () => {
    isProven = false;
    const { tokens, party } = await signIn(clients.kubernetes, { redirect_uri: 'http://localhost:8000/' });
    expect(await authenticate(tokens.id_token ?? '')).toMatchObject({
      email: MARKETER,
      email_verified: false,
    });
    await party.close();
  });
});
