/** Wires identity's parts over whatever keys and storage it is given. */
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { ReadAccessToken, VerifyAccessToken } from '../http/authenticate';
import type { SendPage } from '../http/page-source';
import type { SessionList } from './account/session-list';
import { createAnswerPerson } from './answer-person';
import { createLoopbackFetch } from './authorize/loopback-fetch';
import { createOidcClient } from './authorize/oidc-client';
import { createGuards } from './create-guards';
import { createHandlers } from './create-handlers';
import { createCustomDomain } from './custom-domain/create-custom-domain';
import { type BankDependencies, setUpBank } from './demonstration-provider/set-up-bank';
import { createFederationClient } from './federation/federation-client';
import { createFederationFetch } from './federation/federation-fetch';
import type { ProviderStore } from './federation/provider-store';
import type { IdentityDependencies } from './identity-dependencies';
import { callbackOn, federatedReturnAddress } from './identity-settings';
import { deriveClientSecret } from './keys/client-secret';
import type { SigningKeys } from './keys/signing-keys';
import { createProvider } from './provider/provider';
import { registerRoutes } from './register-routes';
import { createRoutes } from './routes';
import { createIsSessionAlive } from './session/is-session-alive';
import type { FailureStore } from './sign-in/failure-store';
import type { PayloadStore } from './storage/payload-store';
import { createReadAccessToken } from './tokens/read-access-token';
import { createVerifyAccessToken } from './tokens/verify-access-token';

export interface Identity {
  /** For the API, which asks for the session itself, together with what else it must know of the bearer. */
  readAccessToken: ReadAccessToken;
  verifyAccessToken: VerifyAccessToken;
  /** Puts identity's endpoints on the application of the identity host. */
  register(app: FastifyInstance, sendSignInPage: SendPage): Promise<void>;
  /** Puts the endpoints of a shell that is a site of its own on its host. */
  registerCustomDomain(app: FastifyInstance, origin: string): Promise<void>;
  /** The demonstration's second provider, on a host of its own. */
  registerBank(
    app: FastifyInstance,
    bank: Pick<BankDependencies, 'issuer' | 'staff' | 'password'>,
  ): Promise<void>;
  close(): Promise<void>;
}

/** What identity keeps besides its keys. */
export interface IdentityStores {
  payloads: PayloadStore;
  failures: FailureStore;
  providers: ProviderStore;
  sessions: SessionList;
}

/** @param findKey what access tokens are verified by: the keys given, unless these may change */
export async function assembleIdentity(
  dependencies: IdentityDependencies,
  keys: SigningKeys,
  { payloads, failures, providers, sessions }: IdentityStores,
  findKey: JWTVerifyGetKey = createLocalJWKSet(keys.publicSet),
): Promise<Identity> {
  const { settings, secrets, clock, accounts, log } = dependencies;
  const { cookieKeys } = secrets;
  const clientSecret = deriveClientSecret(secrets.sealingKey);
  const provider = await createProvider({
    settings,
    keys,
    cookieKeys,
    clientSecret,
    accounts,
    payloads,
    log,
  });
  const loopback = createLoopbackFetch(settings.identityOrigin, dependencies.listenAddress);
  const oidcClient = createOidcClient(settings, clientSecret, loopback);
  const elsewhere = createFederationFetch(settings, dependencies.listenAddress);
  const federationClient = createFederationClient({
    redirectUri: federatedReturnAddress(settings),
    clock,
    fetch: elsewhere.fetch,
    isPlainAllowed: (issuer) => issuer === settings.demonstrationProvider,
  });
  const readAccessToken = createReadAccessToken(findKey, settings, clock);
  const verifyAccessToken = createVerifyAccessToken(readAccessToken, createIsSessionAlive(provider));

  const common = {
    provider,
    payloads,
    failures,
    providers,
    sessions,
    federationClient,
    verifyAccessToken,
    signingKey: keys.current,
  };

  return {
    readAccessToken,
    verifyAccessToken,
    async registerCustomDomain(app, origin) {
      const client = createOidcClient(settings, clientSecret, loopback, callbackOn(origin));
      const routes = await createCustomDomain({ ...dependencies, ...common }, client, origin);
      await registerRoutes(app, routes, createAnswerPerson({ shellOrigins: [origin] }));
    },
    async register(app, sendSignInPage) {
      const parts = { ...common, oidcClient, sendSignInPage };
      const handlers = await createHandlers({ ...dependencies, ...parts });
      const routes = createRoutes(createGuards(settings), handlers);
      await registerRoutes(app, routes, createAnswerPerson(settings));
    },
    registerBank: (app, bank) =>
      setUpBank(app, {
        ...bank,
        redirectUri: federatedReturnAddress(settings),
        sealingKey: secrets.sealingKey,
        payloads,
        log,
      }),
    async close() {
      await Promise.all([loopback.close(), elsewhere.close()]);
    },
  };
}
