/** The handlers of the routes table, each with what it needs and nothing else. */
import type Provider from 'oidc-provider';
import type { VerifyAccessToken } from '../http/authenticate';
import type { SendPage } from '../http/page-source';
import { createCallback } from './authorize/callback';
import type { OidcClient } from './authorize/oidc-client';
import { createPendingSignIns } from './authorize/pending-sign-ins';
import { createStart } from './authorize/start';
import type { IdentityDependencies } from './identity-dependencies';
import type { SigningKey } from './keys/signing-key';
import { answerProfilePreflight } from './profile/preflight';
import { createProfile } from './profile/profile';
import { createPassToProvider } from './provider/pass-to-provider';
import type { Handlers } from './routes';
import { createExtendSession } from './session/extend-session';
import { createSignInDetails } from './sign-in/details';
import type { FailureStore } from './sign-in/failure-store';
import { createGuessDelay } from './sign-in/guess-delay';
import { createSignInPage } from './sign-in/page';
import { createSubmit } from './sign-in/submit';
import { createVerifyCredentials } from './sign-in/verify-credentials';
import { createSignOutConfirmation } from './sign-out/confirmation';
import { createSignOut } from './sign-out/sign-out';
import type { PayloadStore } from './storage/payload-store';
import { createCheck } from './token/check';
import { createMintAccessToken } from './tokens/mint-access-token';

export interface HandlerParts extends IdentityDependencies {
  provider: Provider;
  payloads: PayloadStore;
  failures: FailureStore;
  oidcClient: OidcClient;
  signingKey: SigningKey;
  verifyAccessToken: VerifyAccessToken;
  sendSignInPage: SendPage;
}

export async function createHandlers(parts: HandlerParts): Promise<Handlers> {
  const { settings, provider, oidcClient, clock, random, record } = parts;
  const pendingSignIns = createPendingSignIns(parts.payloads);
  const verifyCredentials = await createVerifyCredentials(parts.accounts, parts.passwordHasher, random);
  const guessDelay = createGuessDelay(parts.failures, parts.secrets.guessKey);
  const mintAccessToken = await createMintAccessToken(parts.signingKey, settings, clock, random);
  const extendSession = createExtendSession(provider, parts.payloads, clock);
  const signOut = createSignOut({ provider, settings, record });
  const confirmSignOut = createSignOutConfirmation(settings);

  return {
    start: createStart({ settings, random, pendingSignIns, oidcClient }),
    callback: createCallback({ pendingSignIns, oidcClient }),
    signInPage: createSignInPage(provider, parts.sendSignInPage),
    errorPage: parts.sendSignInPage,
    signInDetails: createSignInDetails(provider),
    signIn: createSubmit({ provider, verifyCredentials, guessDelay, record }),
    check: createCheck({ ...parts, extendSession, mintAccessToken }),
    profile: createProfile(parts.verifyAccessToken, parts.loadProfile),
    profilePreflight: answerProfilePreflight,
    signOut,
    signOutOrAsk: (request, reply) =>
      request.headers.origin === undefined ? confirmSignOut(request, reply) : signOut(request, reply),
    provider: createPassToProvider(provider),
  };
}
