/**
 * This installation as a client of the organisations' own providers: code flow with PKCE, state and nonce (RFC 9700).
 * The metadata of a provider is discovered and cached for an hour.
 */
import * as client from 'openid-client';
import type { Clock } from '../../platform/clock';
import type { FlowSecrets } from '../authorize/oidc-client';
import { FederationError, type FederationFault } from './federation-error';
import type { OpenIdProvider } from './identity-provider';

export interface FederationClient {
  /**
   * The address at which the user signs in at the provider. A step-up asks the provider to authenticate the user again, and
   * to tell when it did.
   * Throws `federation_unavailable`.
   */
  authorizationAddress(
    provider: OpenIdProvider,
    flow: FlowSecrets,
    loginHint: string | undefined,
    isStepUp?: boolean,
  ): Promise<string>;
  /**
   * Redeems the code of the answer and returns the claims of the ID token. State, `iss` (RFC 9207), nonce, PKCE,
   * signature, issuer and audience are checked. Throws `federation_cancelled`, `federation_unavailable`,
   * `federation_refused`.
   */
  redeem(provider: OpenIdProvider, query: string, flow: FlowSecrets): Promise<object>;
}

export interface FederationClientDependencies {
  /** Absolute; registered with each provider. */
  redirectUri: string;
  clock: Clock;
  /** Whether pictures are taken over; the scope `profile` has them. */
  asksForPicture: boolean;
  /** Performs the requests to the providers. */
  fetch: client.CustomFetch;
  /** Whether an issuer may be called without TLS: only that of the demonstration may. */
  isPlainAllowed(issuer: string): boolean;
}

const DISCOVERY_TTL_MS = 60 * 60 * 1000;
const TIMEOUT_SECONDS = 10;

export function createFederationClient(dependencies: FederationClientDependencies): FederationClient {
  const { redirectUri, clock } = dependencies;
  const configurations = new Map<string, { until: number; configuration: Promise<client.Configuration> }>();

  const configure = async (provider: OpenIdProvider): Promise<client.Configuration> => {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
    const cached = configurations.get(key);
    if (cached && cached.until > clock.now()) return cached.configuration;
    const configuration = discover(provider, dependencies).catch((cause: unknown) => {
      configurations.delete(key);
      throw new FederationError('federation_unavailable', { cause });
    });
    configurations.set(key, { until: clock.now() + DISCOVERY_TTL_MS, configuration });
    return configuration;
  };

  return {
    async authorizationAddress(provider, { state, nonce, verifier }, loginHint, isStepUp = false) {
      const configuration = await configure(provider);
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: dependencies.asksForPicture ? 'openid email profile' : 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
        ...(isStepUp ? { prompt: 'login', max_age: '0' } : {}),
      }).href;
    },
    async redeem(provider, query, { state, nonce, verifier }) {
      const configuration = await configure(provider);
      try {
        const tokens = await client.authorizationCodeGrant(
          configuration,
          new URL(`${redirectUri}?${query}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        );
        return tokens.claims() ?? {};
      } catch (cause) {
        throw new FederationError(faultOf(cause), { cause });
      }
    },
  };
}

function faultOf(cause: unknown): FederationFault {
  if (cause instanceof client.AuthorizationResponseError) return 'federation_cancelled';
  if (cause instanceof client.ClientError && cause.code === 'OAUTH_TIMEOUT') return 'federation_unavailable';
  // Errors of the library have a code; this one comes from `fetch`.
  if (cause instanceof TypeError && !('code' in cause)) return 'federation_unavailable';
  const answer = cause instanceof Error ? cause.cause : undefined;
  if (answer instanceof Response && answer.status >= 500) return 'federation_unavailable';
  return 'federation_refused';
}

async function discover(
  { issuer, clientId, clientSecret }: OpenIdProvider,
  { fetch, isPlainAllowed }: FederationClientDependencies,
): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, {}, client.ClientSecretBasic(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: fetch,
    execute: [
      client.enableNonRepudiationChecks,
      ...(isPlainAllowed(issuer) ? [client.allowInsecureRequests] : []),
    ],
  });
}
