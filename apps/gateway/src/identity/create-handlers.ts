/** The handlers of the routes table, each with what it needs and nothing else. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { VerifyAccessToken } from '../http/authenticate';
import type { SendPage } from '../http/page-source';
import { createAccountDetails } from './account/details';
import { createEndSessions } from './account/end-sessions';
import { createAccountPage } from './account/page';
import { createChangePassword } from './account/password';
import { createRememberDevice } from './account/remember-device';
import type { SessionList } from './account/session-list';
import { createCallback } from './authorize/callback';
import type { OidcClient } from './authorize/oidc-client';
import { createPendingSignIns } from './authorize/pending-sign-ins';
import { createStart } from './authorize/start';
import { createChoose } from './choose-account/choose';
import { createChoiceDetails } from './choose-account/details';
import { createChooseAccountPage } from './choose-account/page';
import { createFederatedAnswer } from './federation/federated-answer';
import { createFederatedReturn } from './federation/federated-return';
import { createFederatedStart } from './federation/federated-start';
import type { FederationClient } from './federation/federation-client';
import { createMethod } from './federation/method';
import { createPendingFederations } from './federation/pending-federations';
import type { ProviderStore } from './federation/provider-store';
import type { IdentityDependencies } from './identity-dependencies';
import type { SigningKey } from './keys/signing-key';
import { reloadFromHere } from './pages/reload-from-here';
import { answerProfilePreflight } from './profile/preflight';
import { createProfile } from './profile/profile';
import { createPassToProvider } from './provider/pass-to-provider';
import type { Handlers } from './routes';
import { findCurrentSession } from './session/current-session';
import { clearSessionCookie } from './session/end-session';
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
  providers: ProviderStore;
  sessions: SessionList;
  federationClient: FederationClient;
  signingKey: SigningKey;
  verifyAccessToken: VerifyAccessToken;
  sendSignInPage: SendPage;
}

export async function createHandlers(parts: HandlerParts): Promise<Handlers> {
  const { settings, provider, oidcClient, clock, random, record } = parts;
  const pendingSignIns = createPendingSignIns(parts.payloads);
  const pendingFederations = createPendingFederations(parts.payloads);
  const verifyCredentials = await createVerifyCredentials({ ...parts, hasher: parts.passwordHasher });
  const guessDelay = createGuessDelay(parts.failures, parts.secrets.guessKey);
  const mintAccessToken = await createMintAccessToken(parts.signingKey, settings, clock, random);
  const extendSession = createExtendSession(provider, parts.payloads, clock);
  const findSession = (request: FastifyRequest, reply: FastifyReply) =>
    findCurrentSession(provider, request, reply);
  const clearCookie = (request: FastifyRequest, reply: FastifyReply) =>
    clearSessionCookie(provider, request, reply);
  const signOut = createSignOut({ provider, settings, record, findSession, clearCookie });
  const rememberDevice = createRememberDevice(findSession, parts.sessions);
  const passToProvider = createPassToProvider(provider);
  const confirmSignOut = createSignOutConfirmation(settings);

  return {
    start: createStart({ settings, random, pendingSignIns, oidcClient }),
    callback: createCallback({ pendingSignIns, oidcClient, begin: rememberDevice }),
    signInPage: createSignInPage(provider, parts.sendSignInPage, parts.providers),
    errorPage: parts.sendSignInPage,
    signInDetails: createSignInDetails(provider),
    signIn: createSubmit({ provider, verifyCredentials, guessDelay, record }),
    signInMethod: createMethod(provider, parts.providers),
    federatedStart: createFederatedStart({ ...parts, pendingFederations }),
    federatedReturn: reloadFromHere(createFederatedReturn(pendingFederations)),
    federatedAnswer: createFederatedAnswer({ ...parts, pendingFederations }),
    chooseAccountPage: createChooseAccountPage(provider, parts.accounts, parts.sendSignInPage),
    choiceDetails: createChoiceDetails(provider, parts.accounts),
    chooseAccount: createChoose(parts),
    accountPage: createAccountPage(provider, settings, parts.sendSignInPage),
    accountDetails: createAccountDetails(parts),
    endSessions: createEndSessions(parts),
    changePassword: createChangePassword({ ...parts, verifyCredentials, guessDelay }),
    check: createCheck({ ...parts, findSession, extendSession, mintAccessToken }),
    profile: createProfile(parts.verifyAccessToken, parts.loadProfile),
    profilePreflight: answerProfilePreflight,
    signOut,
    signOutOrAsk: (request, reply) =>
      request.headers.origin === undefined ? confirmSignOut(request, reply) : signOut(request, reply),
    authorization: reloadFromHere(passToProvider),
    provider: passToProvider,
  };
}
