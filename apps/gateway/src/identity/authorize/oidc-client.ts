/**
 * The gateway as an OpenID client of its own provider: builds the authorization address and redeems the returned
 * code. It knows the provider's addresses without discovery, because the provider is this very server.
 */
import * as client from 'openid-client';
import { CLIENT_ID, callbackAddress, type IdentitySettings } from '../shared/identity-settings';
import type { LoopbackFetch } from './loopback-fetch';

export interface FlowSecrets {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636): never leaves the server. */
  verifier: string;
}

export interface OidcClient {
  /** @param hints further query parameters of the address */
  authorizationAddress(flow: FlowSecrets, hints?: Record<string, string>): Promise<string>;
  /**
   * Redeems the code of the provider's answer. Checks state, `iss` (RFC 9207), nonce, PKCE and the ID token's
   * signature; throws when any of them is wrong.
   * @returns the provider's own access token, by which the provider knows the session
   */
  redeem(query: string, flow: FlowSecrets): Promise<string>;
}

const TIMEOUT_SECONDS = 10;

export function createOidcClient(
  settings: IdentitySettings,
  secret: string,
  loopback: LoopbackFetch,
  redirectUri = callbackAddress(settings),
): OidcClient {
  const configuration = configure(settings, secret, loopback);
  return {
    async authorizationAddress({ state, nonce, verifier }, hints = {}) {
      return client.buildAuthorizationUrl(configuration, {
        ...hints,
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async redeem(query, { state, nonce, verifier }) {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return tokens.access_token;
    },
  };
}

function configure(
  settings: IdentitySettings,
  secret: string,
  loopback: LoopbackFetch,
): client.Configuration {
  const issuer = settings.identityOrigin;
  const configuration = new client.Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/oidc/auth`,
      token_endpoint: `${issuer}/oidc/token`,
      jwks_uri: `${issuer}/oidc/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
    },
    CLIENT_ID,
    { client_secret: secret, id_token_signed_response_alg: 'ES256' },
    client.ClientSecretBasic(secret),
  );
  configuration[client.customFetch] = (url, options) => loopback.fetch(url, options);
  configuration.timeout = TIMEOUT_SECONDS;
  // The call does not leave the machine, whatever the public address says.
  client.allowInsecureRequests(configuration);
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}
