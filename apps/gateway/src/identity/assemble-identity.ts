/** Wires identity's parts over whatever keys and storage it is given. */
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { ReadAccessToken, VerifyAccessToken } from '../http/authenticate';
import type { SendPage } from '../http/page-source';
import { createAnswerPerson } from './answer-person';
import { createLoopbackFetch } from './authorize/loopback-fetch';
import { createOidcClient } from './authorize/oidc-client';
import { createGuards } from './create-guards';
import { createHandlers } from './create-handlers';
import type { IdentityDependencies } from './identity-dependencies';
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
  close(): Promise<void>;
}

/** What identity keeps besides its keys. */
export interface IdentityStores {
  payloads: PayloadStore;
  failures: FailureStore;
}

/** @param findKey what access tokens are verified by: the keys given, unless these may change */
export async function assembleIdentity(
  dependencies: IdentityDependencies,
  keys: SigningKeys,
  { payloads, failures }: IdentityStores,
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
  const readAccessToken = createReadAccessToken(findKey, settings, clock);
  const verifyAccessToken = createVerifyAccessToken(readAccessToken, createIsSessionAlive(provider));

  return {
    readAccessToken,
    verifyAccessToken,
    async register(app, sendSignInPage) {
      const parts = {
        provider,
        payloads,
        failures,
        oidcClient,
        verifyAccessToken,
        sendSignInPage,
        signingKey: keys.current,
      };
      const handlers = await createHandlers({ ...dependencies, ...parts });
      const routes = createRoutes(createGuards(settings), handlers);
      await registerRoutes(app, routes, createAnswerPerson(settings));
    },
    close: () => loopback.close(),
  };
}
