/** Wires the parts of identity together over the given keys and stores. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadAccessToken, VerifyAccessToken } from '../http/endpoint/authenticate';
import type { SendPage } from '../pages/page-source';
import { retryCalls } from '../platform/retry-calls';
import { endSessions } from './account/end-sessions';
import { createReadAssistantToken, type ReadAssistantToken } from './assistant-clients/read-assistant-token';
import { createLoopbackFetch } from './authorize/loopback-fetch';
import { createOidcClient } from './authorize/oidc-client';
import { createCustomDomain } from './create-custom-domain';
import { createGuards } from './create-guards';
import { createHandlers } from './create-handlers';
import { type BankDependencies, setUpBank } from './demonstration-provider/set-up-bank';
import { createFederationClient } from './federation/federation-client';
import { createFederationFetch } from './federation/federation-fetch';
import { createProviderTestAddress, type ProviderTest } from './federation/provider-test';
import { createHeldSessions } from './federation/saml/held-sessions';
import { createSendPostPage } from './federation/saml/post-page';
import { createSamlParts } from './federation/saml/saml-parts';
import type { IdentityDependencies } from './identity-dependencies';
import type { IdentityStores } from './identity-stores';
import { deriveClientSecret } from './keys/client-secret';
import { createCookieSeal } from './keys/cookie-seal';
import type { KeyRing } from './keys/key-ring';
import type { SigningKeys } from './keys/signing-keys';
import { createLogoutUrls } from './logout-urls/logout-urls';
import { createFindDocumentClient } from './oidc-clients/client-document';
import { loadProviderLibrary } from './provider/load-library';
import { createProvider } from './provider/provider';
import { createRotatingProvider } from './provider/rotating-provider';
import { registerRoutes } from './register-routes';
import { createRoutes } from './routes';
import { createLogoutMessages } from './saml-idp/logout-messages';
import { createSignOutPage } from './saml-idp/sign-out-page';
import { createTellApplications } from './saml-idp/tell-applications';
import type { SamlKeyRing } from './saml-keys/saml-key-ring';
import { createSendErrorPage } from './send-error-page';
import { createServiceClients } from './service-accounts/service-clients';
import { addServerGrants } from './service-tokens/add-server-grants';
import { createReadServiceToken, type ReadServiceToken } from './service-tokens/service-token';
import { createFindActiveAccount } from './session/find-active-account';
import { createIsSessionAlive } from './session/is-session-alive';
import { createBackground } from './shared/background';
import { callbackOn, federatedReturnAddress } from './shared/identity-settings';
import { createOutgoingFetch } from './shared/outgoing-fetch';
import { type AnnouncedSession, createAnnounceSignOut } from './sign-out/announce-sign-out';
import { createEndEverywhere } from './sign-out/end-everywhere';
import { followProviderSignOut } from './sign-out/follow-provider';
import { createSignOutByHint } from './sign-out/sign-out-by-hint';
import { createCurrentExchange } from './storage/current-exchange';
import { createExchangeTokens, type ExchangeTokens } from './switch-profile/exchange-token';
import { createTokens } from './tokens/create-tokens';
import type { ReadClientToken } from './tokens/read-access-token';

export interface Identity {
  /**
   * For the API, which decides by the call whether it accepts the tokens of solutions, and checks the token's session
   * itself, in the statement that reads the bearer.
   */
  readAccessToken: ReadAccessToken;
  /** For the services of a solution in the demonstration: reads a token that was issued to the solution's client. */
  readClientToken: ReadClientToken;
  /** For the tools of the assistant: accepts only tokens of assistants outside the shell. */
  readAssistantToken: ReadAssistantToken;
  /** For the calls of servers: accepts only their own tokens, which are of no user. */
  readServiceToken: ReadServiceToken;
  /** For identity's own calls: accepts only the shell's own token. */
  verifyAccessToken: VerifyAccessToken;
  /** For the account cluster: each entry carries the token with which the user switches to it (DATA-05). */
  exchangeTokens: Pick<ExchangeTokens, 'make'>;
  /** Tells solutions and clients that sessions have ended whose rows an administrator's action has deleted. */
  announceEnded(sessions: readonly (AnnouncedSession & { uid: string })[]): void;
  /** The address at which an administrator tries the provider of an organisation, also one that is switched off. */
  providerTestAddress(test: ProviderTest): string;
  /** Reads metadata of SAML, from public addresses only. */
  fetchMetadata(address: string): Promise<string>;
  /** Registers identity's endpoints on the application of the identity host. */
  register(app: FastifyInstance, sendSignInPage: SendPage): Promise<void>;
  /** Registers the endpoints of a shell on a custom domain. */
  registerCustomDomain(app: FastifyInstance, origin: string): Promise<void>;
  /** Registers the demonstration's second provider on its own host. */
  registerBank(
    app: FastifyInstance,
    bank: Pick<BankDependencies, 'issuer' | 'staff' | 'password'>,
  ): Promise<void>;
  close(): Promise<void>;
}

export async function assembleIdentity(
  dependencies: IdentityDependencies,
  keyRing: KeyRing,
  stores: IdentityStores,
  samlKeys: SamlKeyRing,
): Promise<Identity> {
  const { settings, secrets, clock, accounts, log, limit } = dependencies;
  const { payloads, impersonations } = stores;
  const clientSecret = deriveClientSecret(secrets.sealingKeys[0]);
  const cookieSeal = createCookieSeal(secrets.cookieSealingKeys, clock);
  const exchanges = createCurrentExchange();
  const outgoing = createOutgoingFetch();
  const logoutUrls = createLogoutUrls(payloads);
  const background = createBackground(log);
  const messages = createLogoutMessages(settings, clock, dependencies.random);
  const samlParts = { ...dependencies, ...stores, samlKeys, messages, outgoing, background, cookieSeal };
  const applications = createTellApplications(samlParts);
  const samlSignOutPage = createSignOutPage({
    ...samlParts,
    sendPostPage: createSendPostPage(dependencies.brands),
  });
  const announce = createAnnounceSignOut({
    ...dependencies,
    tellApplications: applications.tell,
    currentProvider: () => currentProvider(),
    currentKey: () => keyRing.current().current,
    logoutUrls,
    outgoing,
    background,
  });
  const { stop: endImpersonation } = impersonations;
  const findDocumentClient = createFindDocumentClient({
    ...dependencies,
    hosts: settings.assistantHosts ?? [],
  });
  const findActiveAccount = createFindActiveAccount(accounts, impersonations);
  const tokens = createTokens(keyRing, (token) => isSessionAlive(token), dependencies);
  const heldSessions = createHeldSessions({ ...dependencies, ...stores });
  const create = async (keys: SigningKeys) => {
    const provider = await createProvider({
      ...dependencies,
      keys,
      cookieKeys: secrets.cookieKeys,
      clientSecret,
      outgoing,
      findDocumentClient,
      storedClients: stores.storedClients,
      signInMethods: stores.signInMethods,
      signOutByHint: (ctx) => signOutByHint(ctx),
      serviceClients: createServiceClients(stores.serviceAccounts, dependencies.solutions),
      payloads,
      cookieSeal,
      exchanges,
      beginSamlSession: heldSessions.begin,
    });
    addServerGrants(provider, {
      errors: (await loadProviderLibrary(log)).errors,
      settings,
      servers: dependencies.solutions,
      accounts: stores.serviceAccounts,
      signToken: tokens.signToken,
      readJwt: tokens.readJwt,
      isSessionAlive: (token) => isSessionAlive(token),
      clock,
    });
    followProviderSignOut(provider, { ...dependencies, endImpersonation, announce, background });
    return provider;
  };
  const currentProvider = await createRotatingProvider(keyRing, create, log);
  // For sessions and interactions, which do not depend on the keys.
  const provider = currentProvider();
  const endEverywhere = createEndEverywhere({ provider, endImpersonation, announce });
  const signOutByHint = createSignOutByHint({ ...dependencies, endEverywhere, exchanges });
  const loopback = createLoopbackFetch(settings.identityOrigin, dependencies.listenAddress);
  const oidcClient = createOidcClient(settings, clientSecret, loopback);
  const federationFetch = createFederationFetch(settings, dependencies.listenAddress);
  const federationClient = createFederationClient({
    redirectUri: federatedReturnAddress(settings),
    clock,
    asksForPicture: dependencies.takePicture !== undefined,
    fetch: retryCalls(federationFetch.fetch),
    isPlainAllowed: (issuer) => issuer === settings.demonstrationProvider,
  });
  const isSessionAlive = createIsSessionAlive(provider, findActiveAccount);
  const exchangeTokens = createExchangeTokens(secrets.sealingKeys);

  const announceEnded: Identity['announceEnded'] = (sessions) => {
    for (const session of sessions) {
      announce.toSolutions(session.uid);
      announce.toClients(session);
    }
  };
  const saml = createSamlParts({
    ...dependencies,
    ...stores,
    samlKeys,
    cookieSeal,
    endByProvider: (ids, by) =>
      endSessions(
        { ...dependencies, provider, endEverywhere },
        ids.map((id) => ({ id })),
        by,
        'session.end-by-transmitter',
      ),
  });

  const common = {
    ...dependencies,
    ...stores,
    ...tokens,
    background,
    clientSecret,
    cookieSeal,
    provider,
    currentProvider,
    federationClient,
    samlKeys,
    logoutUrls,
    announceEnded,
    endEverywhere,
    saml,
    samlSignOutPage,
    findSignOutPage: async (sid: string, next: string) =>
      samlSignOutPage.addressFor(await stores.samlApplications.listSessions(sid), next),
    findActiveAccount,
    isSessionAlive,
    exchangeTokens,
  };

  return {
    readAccessToken: tokens.readAccessToken,
    readAssistantToken: createReadAssistantToken(common),
    readClientToken: tokens.readClientToken,
    readServiceToken: createReadServiceToken(tokens.readJwt, settings),
    verifyAccessToken: tokens.verifyAccessToken,
    exchangeTokens,
    announceEnded,
    fetchMetadata: (address) => dependencies.fetchMetadata(address),
    providerTestAddress: createProviderTestAddress(cookieSeal, settings),
    async registerCustomDomain(app, origin) {
      const client = createOidcClient(settings, clientSecret, loopback, callbackOn(origin));
      const routes = createCustomDomain(common, client, origin, limit);
      await registerRoutes(app, routes, createSendErrorPage({ shellOrigins: [origin] }, dependencies.brands));
    },
    async register(app, sendSignInPage) {
      const handlers = await createHandlers({ ...common, oidcClient, sendSignInPage });
      const routes = createRoutes(createGuards(settings, limit), handlers).map((route) => ({
        ...route,
        handler: (request: FastifyRequest, reply: FastifyReply) =>
          exchanges.run(request, reply, () => route.handler(request, reply)),
      }));
      await registerRoutes(app, routes, createSendErrorPage(settings, dependencies.brands));
    },
    registerBank: (app, bank) =>
      setUpBank(app, {
        ...bank,
        redirectUri: federatedReturnAddress(settings),
        sealingKey: secrets.sealingKeys[0],
        payloads,
        log,
      }),
    async close() {
      announce.close();
      applications.close();
      await background.settled();
      await Promise.all([outgoing.close(), loopback.close(), federationFetch.close()]);
    },
  };
}
