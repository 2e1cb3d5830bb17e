/** The OpenID provider's configuration: one confidential client, code with PKCE only, ES256 everywhere (RFC 9700). */
import type { AdapterFactory, Configuration } from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import { systemClock } from '../../clock';
import { OWN_HINTS } from '../authorize/sign-in-hints';
import { CLIENT_ID, callbackAddress, callbackOn, type IdentitySettings } from '../identity-settings';
import type { SigningKeys } from '../keys/signing-keys';
import { lifetimes } from '../lifetimes';
import { sessionEnd } from '../session/session-end';
import { cookieConfiguration } from './cookies';
import { loadFirstPartyGrant } from './first-party-grant';
import type { ProviderLibrary } from './load-library';
import { pageAddress } from './page-address';
import { createProviderPages } from './provider-pages';

export interface ProviderParts {
  settings: IdentitySettings;
  keys: SigningKeys;
  cookieKeys: readonly string[];
  clientSecret: string;
  accounts: Pick<AccountStore, 'findAccount'>;
  adapter: AdapterFactory;
}

const ALGORITHMS = ['ES256'] as const;

export function createProviderConfiguration(library: ProviderLibrary, parts: ProviderParts): Configuration {
  const { settings, accounts } = parts;
  const pages = createProviderPages(settings);
  return {
    adapter: parts.adapter,
    jwks: { keys: parts.keys.all },
    cookies: cookieConfiguration(parts.cookieKeys),
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Unified Shell',
        client_secret: parts.clientSecret,
        redirect_uris: [callbackAddress(settings), ...(settings.customDomains ?? []).map(callbackOn)],
        post_logout_redirect_uris: settings.shellOrigins.map((origin) => `${origin}/`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['client_secret_basic'],
    enabledJWA: {
      idTokenSigningAlgValues: ALGORITHMS,
      userinfoSigningAlgValues: ALGORITHMS,
      clientAuthSigningAlgValues: ALGORITHMS,
    },
    responseTypes: ['code'],
    scopes: ['openid'],
    extraParams: [...OWN_HINTS],
    claims: { openid: ['sub'], sid: null, auth_time: null, iss: null },
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    // Nothing in a browser talks to the provider by script: the gateway is its only client.
    clientBasedCORS: () => false,
    findAccount: async (_ctx, userId) => {
      const account = await accounts.findAccount(userId);
      return account && { accountId: account.userId, claims: () => ({ sub: account.userId }) };
    },
    loadExistingGrant: loadFirstPartyGrant,
    interactions: { policy: signInAndChoice(library), url: (_ctx, interaction) => pageAddress(interaction) },
    renderError: pages.renderError,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: pages.rpInitiatedLogout,
      userinfo: { enabled: true },
      resourceIndicators: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      claimsParameter: { enabled: false },
      backchannelLogout: { enabled: false },
    },
    routes: {
      authorization: '/oidc/auth',
      token: '/oidc/token',
      jwks: '/oidc/jwks',
      userinfo: '/oidc/userinfo',
      end_session: '/oidc/session/end',
    },
    ttl: {
      // The library counts in the system's time, and so must what it is told.
      Session: (_ctx, { loginTs }) => {
        const now = Math.floor(systemClock.now() / 1000);
        return Math.max(1, sessionEnd(loginTs, now) - now);
      },
      Grant: lifetimes.session,
      Interaction: lifetimes.signInPage,
      AuthorizationCode: lifetimes.authorizationCode,
      AccessToken: lifetimes.providerToken,
      IdToken: lifetimes.idToken,
    },
  };
}

/** Signing in, then, when it is asked for, the choice of an account; consent nobody is asked for. */
function signInAndChoice({ interactionPolicy }: ProviderLibrary): ReturnType<typeof interactionPolicy.base> {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return policy;
}
