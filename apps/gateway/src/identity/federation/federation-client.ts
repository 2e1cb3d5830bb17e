/**
 * This installation as a client of the organisations' own providers: code flow with PKCE, state and nonce (RFC 9700).
 * The metadata of a provider is discovered and cached for an hour.
 */
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { Clock } from '../../platform/clock';
import type { FlowSecrets } from '../authorize/oidc-client';
import type { AskedSignIn } from '../provider/asked-sign-in';
import { FederationError, type FederationFault } from './federation-error';
import type { OpenIdProvider } from './identity-provider';

export interface FederationClient {
  /**
   * The address at which the user signs in at the provider. The provider is asked for what the client asks: for a sign-in of
   * at most this age, of which it tells the time, and for the preferred classes.
   * Throws `federation_unavailable`.
   */
  authorizationAddress(
    provider: OpenIdProvider,
    flow: FlowSecrets,
    loginHint: string | undefined,
    asked?: AskedSignIn,
  ): Promise<string>;
  /**
   * Redeems the code of the answer and returns the claims of the ID token. State, `iss` (RFC 9207), nonce, PKCE,
   * signature, issuer and audience are checked. Throws `federation_cancelled`, `federation_unavailable`,
   * `federation_refused`.
   */
  redeem(provider: OpenIdProvider, query: string, flow: FlowSecrets): Promise<object>;
  /** The keys with which the provider signs. Throws `federation_unavailable`. */
  findKeys(provider: OpenIdProvider): Promise<JWTVerifyGetKey>;
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

const ANY_SIGN_IN: AskedSignIn = { maxAge: undefined, classes: [] };

const DISCOVERY_TTL_MS = 60 * 60 * 1000;
const TIMEOUT_SECONDS = 10;

export function createFederationClient(dependencies: FederationClientDependencies): FederationClient {
  const { redirectUri, clock } = dependencies;
  const configurations = new Map<string, { until: number; configuration: Promise<client.Configuration> }>();
  const keySets = new WeakMap<client.Configuration, JWTVerifyGetKey>();

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
    async authorizationAddress(
      provider,
      { state, nonce, verifier },
      loginHint,
      { maxAge, classes } = ANY_SIGN_IN,
    ) {
      const configuration = await configure(provider);
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopeOf(provider, dependencies),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
        ...(maxAge === 0 ? { prompt: 'login' } : {}),
        ...(maxAge === undefined ? {} : { max_age: String(maxAge) }),
        ...(classes.length === 0 ? {} : { acr_values: classes.join(' ') }),
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
    async findKeys(provider) {
      const configuration = await configure(provider);
      const keys = keySets.get(configuration) ?? readKeys(configuration, dependencies);
      keySets.set(configuration, keys);
      return keys;
    },
  };
}

/** They are read at the first use, and again when a token names an unknown one. */
function readKeys(
  configuration: client.Configuration,
  { fetch }: Pick<FederationClientDependencies, 'fetch'>,
): JWTVerifyGetKey {
  const { jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) throw new FederationError('federation_unavailable');
  return createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: TIMEOUT_SECONDS * 1000,
    [customFetch]: (url, { signal }) =>
      fetch(url, {
        method: 'GET',
        headers: { accept: 'application/json' },
        body: undefined,
        redirect: 'manual',
        signal,
      }),
  });
}

/** `profile` has the names, the language and the picture. */
function scopeOf(
  { people }: Pick<OpenIdProvider, 'people'>,
  { asksForPicture }: Pick<FederationClientDependencies, 'asksForPicture'>,
): string {
  const profile = asksForPicture || people !== undefined ? ['profile'] : [];
  return ['openid', 'email', ...profile, ...(people?.extraScope?.split(' ') ?? [])].join(' ');
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
