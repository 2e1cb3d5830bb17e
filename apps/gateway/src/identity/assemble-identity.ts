/** Wires identity's parts over whatever keys and storage it is given. */
import type { FastifyInstance } from 'fastify';
import type { ReadAccessToken, VerifyAccessToken } from '../http/authenticate';
import type { SendPage } from '../http/page-source';
import { createAnswerPerson } from './answer-person';
import { createLoopbackFetch } from './authorize/loopback-fetch';
import { createOidcClient } from './authorize/oidc-client';
import { createGuards } from './create-guards';
import { createHandlers } from './create-handlers';
import type { IdentityDependencies } from './identity-dependencies';
import { createEndImpersonation } from './impersonation/end-impersonation';
import type { ImpersonationStore } from './impersonation/impersonation-store';
import { deriveClientSecret } from './keys/client-secret';
import type { KeyRing } from './keys/key-ring';
import type { SigningKeys } from './keys/signing-keys';
import { createLogoutUrls } from './logout-urls/logout-urls';
import { createOutgoingFetch } from './outgoing-fetch';
import { createProvider } from './provider/provider';
import { createRotatingProvider } from './provider/rotating-provider';
import { registerRoutes } from './register-routes';
import { createRoutes } from './routes';
import { createFindWorkingAccount } from './session/find-working-account';
import { createIsSessionAlive } from './session/is-session-alive';
import type { FailureStore } from './sign-in/failure-store';
import { createAnnounceSignOut } from './sign-out/announce-sign-out';
import { followProviderSignOut } from './sign-out/follow-provider';
import type { PayloadStore } from './storage/payload-store';
import { createExchangeTokens, type ExchangeTokens } from './switch-profile/exchange-token';
import { createReadAccessToken, createReadClientToken } from './tokens/read-access-token';
import { createVerifyAccessToken } from './tokens/verify-access-token';

export interface Identity {
  /** For the API, which asks for the session itself, together with what else it must know of the bearer. */
  readAccessToken: ReadAccessToken;
  verifyAccessToken: VerifyAccessToken;
  /** For the account cluster: each entry names how to switch to it (DATA-05). */
  exchangeTokens: Pick<ExchangeTokens, 'make'>;
  /** Puts identity's endpoints on the application of the identity host. */
  register(app: FastifyInstance, sendSignInPage: SendPage): Promise<void>;
  close(): Promise<void>;
}

/** What identity keeps besides its keys. */
export interface IdentityStores {
  payloads: PayloadStore;
  failures: FailureStore;
  impersonations: ImpersonationStore;
}

export async function assembleIdentity(
  dependencies: IdentityDependencies,
  keyRing: KeyRing,
  { payloads, failures, impersonations }: IdentityStores,
): Promise<Identity> {
  const { settings, secrets, clock, accounts, log } = dependencies;
  const { cookieKeys } = secrets;
  const clientSecret = deriveClientSecret(secrets.sealingKey);
  const outgoing = createOutgoingFetch();
  const logoutUrls = createLogoutUrls(payloads);
  const announce = createAnnounceSignOut({
    currentProvider: () => currentProvider(),
    logoutUrls,
    outgoing,
    log,
  });
  const endImpersonation = createEndImpersonation(impersonations, dependencies.record);
  const create = async (keys: SigningKeys) => {
    const { oidcClients } = dependencies;
    const parts = {
      settings,
      keys,
      cookieKeys,
      clientSecret,
      accounts,
      oidcClients,
      outgoing,
      payloads,
      log,
    };
    const provider = await createProvider(parts);
    followProviderSignOut(provider, { ...dependencies, endImpersonation, announce });
    return provider;
  };
  const currentProvider = await createRotatingProvider(keyRing, create, log);
  // Sessions and interactions have nothing to do with keys.
  const provider = currentProvider();
  const loopback = createLoopbackFetch(settings.identityOrigin, dependencies.listenAddress);
  const oidcClient = createOidcClient(settings, clientSecret, loopback);
  const readClientToken = createReadClientToken(keyRing.findKey, settings, clock);
  const readAccessToken = createReadAccessToken(readClientToken);
  const findWorkingAccount = createFindWorkingAccount(accounts, impersonations);
  const isSessionAlive = createIsSessionAlive(provider, findWorkingAccount);
  const verifyAccessToken = createVerifyAccessToken(readAccessToken, isSessionAlive);
  const exchangeTokens = createExchangeTokens(secrets.sealingKey);

  return {
    readAccessToken,
    verifyAccessToken,
    exchangeTokens,
    async register(app, sendSignInPage) {
      const parts = {
        provider,
        currentProvider,
        payloads,
        failures,
        impersonations,
        endImpersonation,
        logoutUrls,
        announce,
        oidcClient,
        readClientToken,
        verifyAccessToken,
        findWorkingAccount,
        isSessionAlive,
        exchangeTokens,
        sendSignInPage,
        signingKey: () => keyRing.current().current,
      };
      const handlers = await createHandlers({ ...dependencies, ...parts });
      const routes = createRoutes(createGuards(settings), handlers);
      await registerRoutes(app, routes, createAnswerPerson(settings));
    },
    async close() {
      await announce.settled();
      await Promise.all([outgoing.close(), loopback.close()]);
    },
  };
}
