/** A third-party OpenID client (openid-client), which calls the provider over real HTTP and sends a browser there. */
import * as client from 'openid-client';
import { createLoopbackFetch } from '../authorize/loopback-fetch';
import type { RegisteredClientEntry } from '../oidc-clients/oidc-client-schema';
import type { IdentityHost } from './identity-host';
import { PASSWORD } from './test-accounts';
import type { TestBrowser } from './test-browser';
import { IDENTITY } from './test-settings';

export const CALLBACK = 'http://relying-party.localhost:5000/callback';
export const AFTER_LOGOUT = 'http://relying-party.localhost:5000/goodbye';

export const relyingParty: RegisteredClientEntry = {
  client_id: 'relying-party',
  client_name: 'Relying Party',
  client_secret: 'a secret of the relying party with 32 or more',
  token_endpoint_auth_method: 'client_secret_basic',
  redirect_uris: [CALLBACK],
  post_logout_redirect_uris: [AFTER_LOGOUT],
  scopes: ['openid', 'profile', 'email'],
  refresh_tokens: true,
  require_pkce: true,
  id_token_signed_response_alg: 'ES256',
};

export interface RelyingParty {
  configuration: client.Configuration;
  /** The address at which the browser signs in, with the secrets by which the answer is checked. */
  authorize(change?: Record<string, string>): Promise<Authorization>;
  /** The whole sign-in: to the provider, through the sign-in page where it is shown, back, and the code redeemed. */
  signIn(browser: TestBrowser, email: string, change?: Record<string, string>): Promise<SignedIn>;
  redeem(answer: URL, authorization: Authorization): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface Authorization {
  /** On the identity host. */
  path: string;
  state: string;
  nonce: string | undefined;
  verifier: string;
}

export type SignedIn = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

export async function createRelyingParty(
  { port }: IdentityHost,
  entry: RegisteredClientEntry = relyingParty,
): Promise<RelyingParty> {
  const transport = createLoopbackFetch(IDENTITY, () => ({ host: '127.0.0.1', port }));
  const metadata = {
    ...(entry.client_secret === undefined ? {} : { client_secret: entry.client_secret }),
    id_token_signed_response_alg: entry.id_token_signed_response_alg,
  };
  const authenticate = {
    client_secret_basic: client.ClientSecretBasic,
    client_secret_post: client.ClientSecretPost,
    none: client.None,
  }[entry.token_endpoint_auth_method](entry.client_secret);
  const configuration = await client.discovery(new URL(IDENTITY), entry.client_id, metadata, authenticate, {
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
    [client.customFetch]: (url, options) => transport.fetch(url, options),
  });

  async function authorize(change: Record<string, string> = {}): Promise<Authorization> {
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const parameters: Record<string, string> = {
      redirect_uri: CALLBACK,
      scope: 'openid profile email',
      state,
      nonce: client.randomNonce(),
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...change,
    };
    const given = Object.entries(parameters).filter(([, value]) => value !== '');
    const { pathname, search } = client.buildAuthorizationUrl(configuration, Object.fromEntries(given));
    return { path: pathname + search, state, nonce: parameters['nonce'] || undefined, verifier };
  }

  function redeem(answer: URL, { state, nonce, verifier }: Authorization): Promise<SignedIn> {
    return client.authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(nonce === undefined ? {} : { expectedNonce: nonce }),
    });
  }

  return {
    configuration,
    authorize,
    redeem,
    async signIn(browser, email, change) {
      const authorization = await authorize(change);
      return redeem(await answerTo(browser, authorization.path, email), authorization);
    },
    close: () => transport.close(),
  };
}

/** Returns the provider's redirect to the client, after signing in on the page if one is shown. */
export async function answerTo(browser: TestBrowser, path: string, email: string): Promise<URL> {
  const journey = await browser.follow(path);
  if (!journey.path.startsWith('/sign-in/')) return new URL(String(journey.answer.headers.location));
  const submitted = await browser.submit(journey.path, { email, password: PASSWORD });
  const { pathname, search } = new URL(String(submitted.json()['redirect']));
  const { answer } = await browser.follow(pathname + search);
  return new URL(String(answer.headers.location));
}
