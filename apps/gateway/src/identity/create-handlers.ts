/** Creates the handlers of the routes table, each with its own dependencies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { VerifyAccessToken } from '../http/endpoint/authenticate';
import { limitFailures } from '../overload/limit-strangers';
import { type SendPage, WITHOUT_REFERRER } from '../pages/page-source';
import { createAccountDetails } from './account/details';
import { createEndSessions } from './account/end-sessions';
import type { FailedSignIns } from './account/failed-sign-ins';
import { createAccountPage } from './account/page';
import { createChangePassword } from './account/password';
import { createRememberDevice } from './account/remember-device';
import type { SessionList } from './account/session-list';
import { createAllowDetails, createAllowPage } from './assistant-clients/allow-page';
import type { ConsentStore } from './assistant-clients/consent-store';
import { createDecideConsent } from './assistant-clients/decide-consent';
import { createWithdrawConsent } from './assistant-clients/withdraw-consent';
import { createSetUpAuthenticator } from './authenticator/set-up-authenticator';
import { createCallback } from './authorize/callback';
import type { OidcClient } from './authorize/oidc-client';
import { createPendingSignIns } from './authorize/pending-sign-ins';
import { createStart } from './authorize/start';
import { createChoose } from './choose-account/choose';
import { createChoiceDetails } from './choose-account/details';
import { createChooseAccountPage } from './choose-account/page';
import { createClientToken } from './clients/client-token';
import { createExchange } from './exchange/exchange';
import { createFederatedAnswer } from './federation/federated-answer';
import { createFederatedReturn } from './federation/federated-return';
import { createFederatedStart } from './federation/federated-start';
import type { FederationClient } from './federation/federation-client';
import { hasOwnProvider } from './federation/identity-provider';
import { createMethod } from './federation/method';
import { createPendingFederations } from './federation/pending-federations';
import type { ProviderStore } from './federation/provider-store';
import { createProviderTest } from './federation/provider-test';
import type { IdentityDependencies } from './identity-dependencies';
import { createStartImpersonation } from './impersonation/start';
import { createStopImpersonation } from './impersonation/stop';
import type { CookieSeal } from './keys/cookie-seal';
import type { SigningKey } from './keys/signing-key';
import { createAddLogoutUrl } from './logout-urls/add-logout-url';
import type { LogoutUrls } from './logout-urls/logout-urls';
import { createAnswerOffer } from './membership-offers/answer-offer';
import type { OfferStore } from './membership-offers/offer-store';
import { reloadFromHere } from './pages/reload-from-here';
import { createAddPasskey, createPasskeyOptions } from './passkeys/add-passkey';
import { createPasskeyChallenges } from './passkeys/passkey-challenges';
import { createPasskeyChallenge, createPasskeySignIn } from './passkeys/passkey-sign-in';
import { createRemovePasskey } from './passkeys/remove-passkey';
import { createWebAuthn } from './passkeys/web-authn';
import type { PasswordResetStore } from './password-reset/password-reset-store';
import { createProveByCode } from './password-reset/prove-by-code';
import { createRedeemByPasskey } from './password-reset/redeem-by-passkey';
import { createRedeemReset } from './password-reset/redeem-reset';
import { createRequestReset } from './password-reset/request-reset';
import { createResetDetails } from './password-reset/reset-details';
import { createResetLinks } from './password-reset/reset-links';
import { createResetThrottle } from './password-reset/reset-throttle';
import { createMarkPassword } from './passwords/mark-password';
import { createTellOwner } from './passwords/tell-owner';
import { createPreflight } from './preflight';
import { createProfile } from './profile/profile';
import { createForwardToProvider } from './provider/forward-to-provider';
import { createRedeem } from './provider/redeem';
import { createMakeFirstRecoveryCodes, createMakeRecoveryCodes } from './recovery-codes/make-recovery-codes';
import { createRenewRecoveryCodes } from './recovery-codes/renew-recovery-codes';
import type { Handlers } from './routes';
import { createReadSecurityEvent } from './security-events/read-security-event';
import { createReceiveEvent } from './security-events/receive-event';
import { clearSessionCookie } from './session/clear-session-cookie';
import { type FindSession, findCurrentSession, missingSessionCode } from './session/current-session';
import { createExtendSession } from './session/extend-session';
import type { FindActiveAccount } from './session/find-active-account';
import type { IsSessionAlive } from './session/is-session-alive';
import type { Background } from './shared/background';
import { createBeginAttempt } from './sign-in/begin-attempt';
import { createSignInDetails } from './sign-in/details';
import type { FailureStore } from './sign-in/failure-store';
import { createKnownDevices } from './sign-in/known-device';
import { createSignInPage } from './sign-in/page';
import { createProofOfWork } from './sign-in/proof-of-work';
import { createSecondFactors } from './sign-in/second-factor';
import { createSignInThrottle } from './sign-in/sign-in-throttle';
import { createSubmit } from './sign-in/submit';
import { createVerifyCredentials } from './sign-in/verify-credentials';
import type { SignInMethodStore } from './sign-in-methods/sign-in-method-store';
import { createSignOutConfirmation } from './sign-out/confirmation';
import type { EndEverywhere } from './sign-out/end-everywhere';
import { postedByClient } from './sign-out/posted-by-client';
import { createSignOut } from './sign-out/sign-out';
import { createConfirm } from './step-up/confirm';
import { createStepUp } from './step-up/step-up';
import type { ImpersonationStore } from './storage/impersonation-store';
import type { PayloadStore } from './storage/payload-store';
import type { ExchangeTokens } from './switch-profile/exchange-token';
import { createSwitchProfile } from './switch-profile/switch-profile';
import { createCheck } from './token/check';
import { listCheckClients } from './token/check-clients';
import { createIssueToken } from './tokens/issue-token';
import { createMintAccessToken } from './tokens/mint-access-token';
import type { ReadClientToken } from './tokens/read-access-token';
import { createValidateToken } from './validation/validate-token';

export interface HandlerParts extends IdentityDependencies {
  provider: Provider;
  /** The provider with the current keys. */
  currentProvider(): Provider;
  payloads: PayloadStore;
  failures: FailureStore;
  resets: PasswordResetStore;
  background: Background;
  oidcClient: OidcClient;
  /** That of the gateway as a client of its own provider. */
  clientSecret: string;
  cookieSeal: CookieSeal;
  providers: ProviderStore;
  sessions: SessionList;
  consents: ConsentStore;
  offers: OfferStore;
  failedSignIns: FailedSignIns;
  signInMethods: SignInMethodStore;
  federationClient: FederationClient;
  signingKey: () => SigningKey;
  impersonations: ImpersonationStore;
  endEverywhere: EndEverywhere;
  logoutUrls: LogoutUrls;
  findActiveAccount: FindActiveAccount;
  isSessionAlive: IsSessionAlive;
  readClientToken: ReadClientToken;
  verifyAccessToken: VerifyAccessToken;
  exchangeTokens: ExchangeTokens;
  sendSignInPage: SendPage;
}

export async function createHandlers(parts: HandlerParts): Promise<Handlers> {
  const { settings, provider, oidcClient, clock, random } = parts;
  const { cookieSeal } = parts;
  const pendingSignIns = createPendingSignIns(cookieSeal);
  const pendingFederations = createPendingFederations(cookieSeal, random);
  const verifyCredentials = await createVerifyCredentials({ ...parts, hasher: parts.passwordHasher });
  const { guessKey } = parts.secrets;
  const throttle = createSignInThrottle(parts.failures, guessKey);
  const knownDevices = createKnownDevices(cookieSeal, guessKey, random);
  const beginAttempt = createBeginAttempt(throttle, knownDevices, createProofOfWork(guessKey, clock));
  const mintAccessToken = createMintAccessToken(parts.signingKey, settings, clock, random);
  const issueToken = createIssueToken(mintAccessToken, parts.settings, parts.solutions, parts.onTokenIssued);

  const extendSession = createExtendSession(provider, parts.payloads, clock);
  const findSession: FindSession = (request, reply) => findCurrentSession(provider, request, reply);
  const common = {
    ...parts,
    issueToken,
    findSession,
    missingSessionCode: (request: FastifyRequest, reply: FastifyReply) =>
      missingSessionCode(provider, request, reply),
  };
  const clearCookie = (request: FastifyRequest, reply: FastifyReply) =>
    clearSessionCookie(provider, request, reply);
  const checkClients = listCheckClients(parts.solutionClients, settings.onboardedClients);
  const signOut = createSignOut({ ...common, clearCookie });
  const rememberDevice = createRememberDevice(findSession, parts.sessions);
  const forwardToProvider = createForwardToProvider(parts.currentProvider);
  const tellOwner = createTellOwner(parts.mailer, parts.background);
  const createLink = createResetLinks({
    ...parts,
    hasOwnProvider: (email) => hasOwnProvider(parts.providers, email),
    identityOrigin: settings.identityOrigin,
  });
  const providerTest = createProviderTest({ ...parts, pendingFederations });
  const stepUp = createStepUp(parts);
  const makeRecoveryCodes = createMakeRecoveryCodes(parts.signInMethods, random);
  const makeFirstRecoveryCodes = createMakeFirstRecoveryCodes(parts.signInMethods, makeRecoveryCodes);
  const passkeyChallenges = createPasskeyChallenges(cookieSeal, clock, random);
  const webAuthn = createWebAuthn(settings);
  const attempts = { throttle, knownDevices, beginAttempt };
  const factors = { ...parts, ...attempts, passkeyChallenges, webAuthn, makeFirstRecoveryCodes };
  const secondFactors = createSecondFactors({ ...factors, markPassword: createMarkPassword(parts.accounts) });
  const authenticator = createSetUpAuthenticator(factors);
  const proveByCode = createProveByCode(factors);
  const redeemByPasskey = createRedeemByPasskey({ ...factors, proveByCode });
  const confirmSignOut = createSignOutConfirmation(settings);

  return {
    start: createStart({ settings, random, pendingSignIns, oidcClient }),
    callback: createCallback({ pendingSignIns, oidcClient, begin: rememberDevice }),
    signInPage: createSignInPage(provider, parts.sendSignInPage, parts.providers),
    errorPage: parts.sendSignInPage,
    signInDetails: createSignInDetails(provider, parts.accounts),
    signIn: createSubmit({ ...factors, verifyCredentials, secondFactors }),
    signInMethod: createMethod(provider, parts.providers),
    signInCode: secondFactors.submit,
    signInPasskey: createPasskeySignIn(factors),
    passkeyChallenge: createPasskeyChallenge(factors),
    federatedStart: createFederatedStart({ ...parts, pendingFederations }),
    federatedReturn: reloadFromHere(createFederatedReturn()),
    federatedAnswer: createFederatedAnswer({ ...parts, pendingFederations }),
    providerTestStart: providerTest.start,
    providerTestAnswer: providerTest.answer,
    chooseAccountPage: createChooseAccountPage(provider, parts.accounts, parts.sendSignInPage),
    choiceDetails: createChoiceDetails(provider, parts.accounts),
    chooseAccount: createChoose(parts),
    allowPage: createAllowPage(parts),
    allowDetails: createAllowDetails(parts),
    decideConsent: createDecideConsent(parts),
    accountPage: createAccountPage(provider, settings, parts.sendSignInPage),
    accountDetails: createAccountDetails({ ...parts, stepUp }),
    withdrawConsent: createWithdrawConsent(parts),
    acceptOffer: createAnswerOffer(parts, 'accept'),
    declineOffer: createAnswerOffer(parts, 'decline'),
    endSessions: createEndSessions(parts),
    changePassword: stepUp.before(
      createChangePassword({ ...parts, verifyCredentials, throttle, knownDevices, tellOwner }),
    ),
    confirm: createConfirm(settings),
    passkeyOptions: stepUp.before(createPasskeyOptions(factors)),
    addPasskey: stepUp.before(createAddPasskey(factors)),
    removePasskey: stepUp.before(createRemovePasskey(parts)),
    authenticatorSecret: stepUp.before(authenticator.makeSecret),
    setUpAuthenticator: stepUp.before(authenticator.confirm),
    removeAuthenticator: stepUp.before(authenticator.remove),
    renewRecoveryCodes: stepUp.before(createRenewRecoveryCodes({ ...parts, makeRecoveryCodes })),
    forgotPasswordPage: parts.sendSignInPage,
    requestReset: createRequestReset({
      ...parts,
      throttle: createResetThrottle(parts.failures, guessKey),
      createLink,
    }),
    resetPage: (request, reply) => parts.sendSignInPage(request, reply, WITHOUT_REFERRER),
    resetDetails: createResetDetails(parts),
    resetPasskeyOptions: redeemByPasskey.options,
    redeemByPasskey: redeemByPasskey.redeem,
    redeemReset: createRedeemReset({ ...factors, proveByCode, tellOwner }),
    checkV6: createCheck({ ...common, extendSession, clients: checkClients.v6 }),
    checkV1: createCheck({ ...common, extendSession, clients: checkClients.v1 }),
    profile: createProfile(parts.verifyAccessToken, parts.loadProfile),
    profilePreflight: createPreflight('GET'),
    validateToken: createValidateToken(parts),
    switchProfile: createSwitchProfile(common),
    exchange: createExchange(common),
    exchangePreflight: createPreflight('POST'),
    clientToken: createClientToken(common),
    startImpersonation: createStartImpersonation({ ...common, stepUp }),
    stopImpersonation: createStopImpersonation(common),
    addLogoutUrl: createAddLogoutUrl(common),
    receiveEvent: createReceiveEvent({
      ...parts,
      readSecurityEvent: createReadSecurityEvent(parts.transmitters, clock),
    }),
    signOut,
    signOutOrAsk: (request, reply) =>
      request.headers.origin === undefined ? confirmSignOut(request, reply) : signOut(request, reply),
    signOutByClient: postedByClient,
    providerEntry: reloadFromHere(forwardToProvider),
    redeem: createRedeem(forwardToProvider, limitFailures(clock), parts.clientSecret),
    provider: forwardToProvider,
  };
}
