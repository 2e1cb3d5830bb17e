/**
 * The OpenID provider's configuration: code with PKCE (RFC 9700); ES256 everywhere but in the ID tokens of clients that ask for
 * RS256. Clients without a secret need a user's act.
 */
import type { AdapterFactory, Configuration, FindAccount } from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { LiveBrands } from '../../brand/live-brands';
import { systemClock } from '../../platform/clock';
import { OWN_HINTS } from '../authorize/sign-in-hints';
import type { SigningKeys } from '../keys/signing-keys';
import { documentHost } from '../oidc-clients/client-document';
import { clientMetadataOf, ORGANISATION, REQUIRE_PKCE } from '../oidc-clients/client-metadata';
import {
  CLIENT_SCOPES,
  ID_TOKEN_ALGORITHMS,
  isAssistantClient,
  type OidcClientEntry,
} from '../oidc-clients/oidc-client-schema';
import { cookieConfiguration } from '../session/cookies';
import { sessionEnd } from '../session/session-end';
import { AUTHENTICATION_CLASSES } from '../shared/authentication-classes';
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
import type { CurrentExchange } from '../storage/current-exchange';
import { claimsByScope, toProviderAccount } from './account-claims';
import { callBackChannel } from './call-back-channel';
import { createCanReach, type SecondFactorsOfPerson } from './can-reach';
import { createClientOrganisations, ORGANISATION_PARAMETER } from './client-organisation';
import type { Directory } from './directory';
import { formTargets } from './form-targets';
import { loadGrant } from './load-grant';
import type { ProviderLibrary } from './load-library';
import { createMayRead, createMayRevoke } from './own-tokens';
import { pageAddress } from './page-address';
import { createProviderPages, type SignOutByHint } from './provider-pages';
import { type IsAssistant, signInPolicy } from './sign-in-policy';

export interface ProviderParts {
  settings: IdentitySettings;
  keys: SigningKeys;
  cookieKeys: readonly string[];
  clientSecret: string;
  accounts: Pick<AccountStore, 'findAccount' | 'findSignIn'>;
  brands: Pick<LiveBrands, 'ofInstallation'>;
  /** The registered clients besides the shell. */
  oidcClients?: readonly OidcClientEntry[];
  directory: Directory;
  signOutByHint: SignOutByHint;
  exchanges: Pick<CurrentExchange, 'find'>;
  signInMethods: SecondFactorsOfPerson;
  /** Reaches the back-channel addresses of these clients. */
  outgoing: Pick<OutgoingFetch, 'fetch'>;
  adapter: AdapterFactory;
  /** Notes at which SAML provider a session has begun. @param held of the result of the sign-in, which may have none */
  beginSamlSession(held: unknown, sessionId: string): Promise<void>;
}

type ResourceIndicators = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>;

const ALGORITHMS = ['ES256'] as const;

export function createProviderConfiguration(library: ProviderLibrary, parts: ProviderParts): Configuration {
  const { settings, accounts, oidcClients = [], outgoing } = parts;
  const registered = new Set(oidcClients.filter(isAssistantClient).map((each) => each.client_id));
  const isAssistant: IsAssistant = (clientId) =>
    registered.has(clientId) || documentHost(clientId) !== undefined;
  const readsDocuments = (settings.assistantHosts ?? []).length > 0;
  const hasAssistants = readsDocuments || registered.size > 0;
  const isTold = (clientId: string) => clientId !== CLIENT_ID && !isAssistant(clientId);
  const organisations = createClientOrganisations(library, { ...parts, isTold });
  const findAccount: FindAccount = async ({ oidc: { client } }, userId, token) => {
    const account = await accounts.findAccount(userId);
    const organisation = token === undefined ? 'none' : await organisations.find(client, token);
    if (account === undefined || organisation === 'refused') return undefined;
    return toProviderAccount({
      account,
      organisation: organisation === 'none' ? undefined : organisation,
      directory: parts.directory,
      shellOrigin: settings.shellOrigins[0],
      registered: client?.scope?.split(' ') ?? [],
    });
  };
  const pages = createProviderPages(parts, formTargets(settings, oidcClients));
  const loadExistingGrant = loadGrant(isAssistant);
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
    extraClientMetadata: { properties: [REQUIRE_PKCE, ORGANISATION] },
    ...(readsDocuments && { discovery: { client_id_metadata_document_supported: true } }),
    enabledJWA: {
      idTokenSigningAlgValues: ID_TOKEN_ALGORITHMS,
      userinfoSigningAlgValues: ALGORITHMS,
      clientAuthSigningAlgValues: ALGORITHMS,
    },
    responseTypes: ['code'],
    scopes: CLIENT_SCOPES,
    acrValues: AUTHENTICATION_CLASSES,
    extraParams: [...OWN_HINTS, ORGANISATION_PARAMETER],
    claims: claimsByScope,
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client[REQUIRE_PKCE] !== false },
    // No script in a browser calls the provider: its clients are servers, and assistants outside the shell.
    clientBasedCORS: () => false,
    findAccount,
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
      policy: signInPolicy(library, {
        isAssistant,
        isTold,
        organisations,
        canReach: createCanReach(accounts, parts.signInMethods),
      }),
      url: (_ctx, interaction) => pageAddress(interaction),
    },
    renderError: pages.renderError,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: pages.rpInitiatedLogout,
      userinfo: { enabled: true },
      introspection: { enabled: true, allowedPolicy: createMayRead(findAccount) },
      revocation: { enabled: true, allowedPolicy: createMayRevoke(library) },
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
      introspection: '/oidc/introspect',
      revocation: '/oidc/revoke',
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

const mayRefresh: NonNullable<Configuration['issueRefreshToken']> = async (_ctx, client) =>
  client.grantTypeAllowed('refresh_token');

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
