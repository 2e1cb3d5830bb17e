/** The OpenID provider's configuration: code with PKCE, ES256 everywhere (RFC 9700). Clients without a secret need a user's act. */
import type { AdapterFactory, Configuration } from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { LiveBrands } from '../../brand/live-brands';
import { systemClock } from '../../platform/clock';
import { OWN_HINTS } from '../authorize/sign-in-hints';
import type { SigningKeys } from '../keys/signing-keys';
import { documentHost } from '../oidc-clients/client-document';
import { clientMetadataOf } from '../oidc-clients/client-metadata';
import { CLIENT_SCOPES, isAssistantClient, type OidcClientEntry } from '../oidc-clients/oidc-client-schema';
import { cookieConfiguration } from '../session/cookies';
import { sessionEnd } from '../session/session-end';
import {
  ASSISTANT_SCOPE,
  assistantResource,
  CLIENT_ID,
  callbackAddress,
  callbackOn,
  type IdentitySettings,
} from '../shared/identity-settings';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { OutgoingFetch } from '../shared/outgoing-fetch';
import { claimsByScope, toProviderAccount } from './account-claims';
import { callBackChannel } from './call-back-channel';
import { formTargets } from './form-targets';
import { loadGrant } from './load-grant';
import type { ProviderLibrary } from './load-library';
import { pageAddress } from './page-address';
import { createProviderPages } from './provider-pages';

export interface ProviderParts {
  settings: IdentitySettings;
  keys: SigningKeys;
  cookieKeys: readonly string[];
  clientSecret: string;
  accounts: Pick<AccountStore, 'findAccount' | 'findSignIn'>;
  brands: Pick<LiveBrands, 'ofInstallation'>;
  /** The registered clients besides the shell. */
  oidcClients?: readonly OidcClientEntry[];
  /** Reaches the back-channel addresses of these clients. */
  outgoing: Pick<OutgoingFetch, 'fetch'>;
  adapter: AdapterFactory;
  /** Notes at which SAML provider a session has begun. @param held of the result of the sign-in, which may have none */
  beginSamlSession(held: unknown, sessionId: string): Promise<void>;
}

type IsAssistant = (clientId: string) => boolean;
type ResourceIndicators = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>;

const ALGORITHMS = ['ES256'] as const;

export function createProviderConfiguration(library: ProviderLibrary, parts: ProviderParts): Configuration {
  const { settings, accounts, oidcClients = [], outgoing } = parts;
  const registered = new Set(oidcClients.filter(isAssistantClient).map((each) => each.client_id));
  const isAssistant: IsAssistant = (clientId) =>
    registered.has(clientId) || documentHost(clientId) !== undefined;
  const readsDocuments = (settings.assistantHosts ?? []).length > 0;
  const hasAssistants = readsDocuments || registered.size > 0;
  const loadExistingGrant = loadGrant(isAssistant);
  const pages = createProviderPages(settings, parts.brands, formTargets(settings, oidcClients));
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
        scope: 'openid',
      },
      ...oidcClients.map(clientMetadataOf),
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    // An administrator may add a client of any of them at any time.
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    extraClientMetadata: { properties: [REQUIRE_PKCE] },
    ...(readsDocuments && { discovery: { client_id_metadata_document_supported: true } }),
    enabledJWA: {
      idTokenSigningAlgValues: ALGORITHMS,
      userinfoSigningAlgValues: ALGORITHMS,
      clientAuthSigningAlgValues: ALGORITHMS,
    },
    responseTypes: ['code'],
    scopes: CLIENT_SCOPES,
    extraParams: [...OWN_HINTS],
    claims: claimsByScope,
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client[REQUIRE_PKCE] !== false },
    // No script in a browser calls the provider: its clients are servers, and assistants outside the shell.
    clientBasedCORS: () => false,
    findAccount: async (_ctx, userId) => {
      const account = await accounts.findAccount(userId);
      return account && toProviderAccount(account);
    },
    // Refresh tokens end with the session. Those of a client that authenticates are not rotated, so that two concurrent
    // renewals both succeed; those of a client without a secret are (RFC 9700 §4.14.2).
    issueRefreshToken: mayRefresh,
    rotateRefreshToken: ({ oidc }) => oidc.client?.clientAuthMethod === 'none',
    expiresWithSession: async () => true,
    fetch: async (input, init) => callBackChannel(outgoing, input, init),
    loadExistingGrant: async (ctx) => {
      const { session, result } = ctx.oidc;
      if (session !== undefined) await parts.beginSamlSession(result?.['samlSession'], session.uid);
      return loadExistingGrant(ctx);
    },
    interactions: {
      policy: signInChoiceAndConsent(library, isAssistant),
      url: (_ctx, interaction) => pageAddress(interaction),
    },
    renderError: pages.renderError,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: pages.rpInitiatedLogout,
      userinfo: { enabled: true },
      resourceIndicators: {
        enabled: hasAssistants,
        ...assistantResources(library, settings, isAssistant),
      },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      claimsParameter: { enabled: false },
      backchannelLogout: { enabled: true },
    },
    routes: {
      authorization: '/oidc/auth',
      token: '/oidc/token',
      jwks: '/oidc/jwks',
      userinfo: '/oidc/userinfo',
      end_session: '/oidc/session/end',
    },
    ttl: {
      // The library reads the system clock, so its lifetimes must be computed from the same clock.
      Session: (_ctx, { loginTs }) => {
        const now = Math.floor(systemClock.now() / 1000);
        return Math.max(1, sessionEnd(loginTs, now) - now);
      },
      // The shell's grant is extended with the session. Those of other clients are not, and are invalid without the
      // session.
      Grant(_ctx, { clientId = '' }) {
        if (isAssistant(clientId)) return lifetimesSeconds.assistantConsent;
        return clientId === CLIENT_ID ? lifetimesSeconds.session : lifetimesSeconds.sessionMax;
      },
      Interaction: lifetimesSeconds.signInPage,
      AuthorizationCode: lifetimesSeconds.authorizationCode,
      AccessToken(ctx, { resourceServer }, client) {
        if (resourceServer?.accessTokenTTL !== undefined) {
          const { RefreshToken } = ctx.oidc.entities;
          return Math.min(resourceServer.accessTokenTTL, RefreshToken?.remainingTTL ?? Infinity);
        }
        return client.clientId === CLIENT_ID ? lifetimesSeconds.providerToken : lifetimesSeconds.clientToken;
      },
      RefreshToken(ctx, _token, { clientId }) {
        if (!isAssistant(clientId)) return lifetimesSeconds.sessionMax;
        // The rotation of a token does not prolong what the user has allowed.
        return ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimesSeconds.assistantConsent;
      },
      IdToken: lifetimesSeconds.idToken,
    },
  };
}

/** The field of a client's metadata that only this product has. */
const REQUIRE_PKCE = 'require_pkce';

const mayRefresh: NonNullable<Configuration['issueRefreshToken']> = async (_ctx, client) =>
  client.grantTypeAllowed('refresh_token');

/**
 * Sign-in, then, on request, the choice of an account. A client without a secret gets no code without an act of the user,
 * each time anew, because another program could use its name (RFC 8252 §8.6): an assistant outside the shell needs consent,
 * any other one the sign-in or the choice of the account.
 */
function signInChoiceAndConsent(
  { interactionPolicy }: ProviderLibrary,
  isAssistant: IsAssistant,
): ReturnType<typeof interactionPolicy.base> {
  const { Check, Prompt } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const isAsked = new Check('assistant', 'the user has to allow the assistant', ({ oidc }) =>
    isAssistant(oidc.client?.clientId ?? '') && !oidc.result?.consent
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  );
  policy.add(new Prompt({ name: 'consent', requestable: true }, isAsked));
  const isChosen = new Check(
    'public_client',
    'the user has to choose the account',
    ({ oidc: { client, result } }) => {
      const isPublic = client?.clientAuthMethod === 'none' && !isAssistant(client.clientId);
      const hasActed = result?.login !== undefined || result?.['select_account'] !== undefined;
      return isPublic && !hasActed ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    },
  );
  policy.add(new Prompt({ name: 'select_account', requestable: true }, isChosen));
  return policy;
}

/** Tokens for the assistant's tools, and for nothing else. They are opaque, so that they can be taken back at once. */
function assistantResources(
  { errors }: ProviderLibrary,
  settings: IdentitySettings,
  isAssistant: IsAssistant,
): ResourceIndicators {
  const resource = assistantResource(settings);
  return {
    defaultResource: (_ctx, client) => (isAssistant(client?.clientId ?? '') ? resource : []),
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx, asked, client) {
      if (asked !== resource || !isAssistant(client.clientId)) throw new errors.InvalidTarget();
      return {
        scope: ASSISTANT_SCOPE,
        audience: resource,
        accessTokenFormat: 'opaque',
        // A client that cannot refresh its token keeps it as long as the user has allowed.
        accessTokenTTL: client.grantTypeAllowed('refresh_token')
          ? lifetimesSeconds.assistantToken
          : lifetimesSeconds.assistantConsent,
      };
    },
  };
}
