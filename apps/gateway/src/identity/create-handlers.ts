/** Creates the handlers of the routes table. A folder with several endpoints creates its own in `handlers.ts`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAccountHandlers } from './account/handlers';
import { createRememberDevice } from './account/remember-device';
import { createConsentHandlers } from './assistant-clients/handlers';
import { createSetUpAuthenticator } from './authenticator/set-up-authenticator';
import { createAuthorizeHandlers } from './authorize/handlers';
import { createPendingSignIns } from './authorize/pending-sign-ins';
import { createChoiceHandlers } from './choose-account/handlers';
import { createClientToken } from './clients/client-token';
import { createExpiredPage, createLeaveExpired } from './expired-pages/expired-page';
import { createFederationHandlers } from './federation/handlers';
import { createSamlHandlers } from './federation/saml/handlers';
import { createPreflight } from './guards/preflight';
import type { HandlerParts } from './handler-parts';
import { createStartImpersonation } from './impersonation/start';
import { createStopImpersonation } from './impersonation/stop';
import { createAddLogoutUrl } from './logout-urls/add-logout-url';
import { createAnswerOffer } from './membership-offers/answer-offer';
import { createBrandedPage } from './pages/branded-page';
import { createPasskeyHandlers } from './passkeys/handlers';
import { createPasskeyChallenges } from './passkeys/passkey-challenges';
import { createWebAuthn } from './passkeys/web-authn';
import { createPasswordResetHandlers } from './password-reset/handlers';
import { createTellOwner } from './passwords/tell-owner';
import { createProfile } from './profile/profile';
import { createProviderHandlers } from './provider/handlers';
import { createMakeFirstRecoveryCodes, createMakeRecoveryCodes } from './recovery-codes/make-recovery-codes';
import { createRenewRecoveryCodes } from './recovery-codes/renew-recovery-codes';
import type { Handlers } from './routes';
import { createSamlIdpHandlers } from './saml-idp/handlers';
import { createReadSecurityEvent } from './security-events/read-security-event';
import { createReceiveEvent } from './security-events/receive-event';
import { createReceiveProviderLogout } from './security-events/receive-provider-logout';
import { clearSessionCookie } from './session/clear-session-cookie';
import { type FindSession, findCurrentSession, missingSessionCode } from './session/current-session';
import { createExtendSession } from './session/extend-session';
import { createAttempts } from './sign-in/attempts';
import { createSignInHandlers } from './sign-in/handlers';
import { createSignOutHandlers } from './sign-out/handlers';
import { createConfirm } from './step-up/confirm';
import { createStepUp } from './step-up/step-up';
import { createSwitchProfile } from './switch-profile/switch-profile';
import { createExchange } from './token/exchange';
import { createTokenHandlers } from './token/handlers';

export async function createHandlers(parts: HandlerParts): Promise<Handlers> {
  const { settings, provider, signInMethods, cookieSeal, clock, random } = parts;
  const findSession: FindSession = (request, reply) => findCurrentSession(provider, request, reply);
  const clearCookie = (request: FastifyRequest, reply: FastifyReply) =>
    clearSessionCookie(provider, request, reply);
  const stepUp = createStepUp(parts);
  const makeRecoveryCodes = createMakeRecoveryCodes(signInMethods, random);
  const common = {
    ...parts,
    ...(await createAttempts(parts)),
    findSession,
    missingSessionCode: (request: FastifyRequest, reply: FastifyReply) =>
      missingSessionCode(provider, request, reply),
    extendSession: createExtendSession(provider, parts, clearCookie),
    clearCookie,
    stepUp,
    passkeyChallenges: createPasskeyChallenges(cookieSeal, clock, random),
    webAuthn: createWebAuthn(settings, parts.brands),
    makeRecoveryCodes,
    makeFirstRecoveryCodes: createMakeFirstRecoveryCodes(signInMethods, makeRecoveryCodes),
    sendSignInPage: createBrandedPage(parts),
    tellOwner: createTellOwner(parts),
  };
  const authenticator = createSetUpAuthenticator(common);
  const signIn = createSignInHandlers(common);
  const federation = createFederationHandlers(common);
  const choice = createChoiceHandlers(common);
  const consent = createConsentHandlers(common);
  const expired = { ...common, pendingSignIns: createPendingSignIns(cookieSeal) };
  const leaveExpired = createLeaveExpired(expired);

  return {
    ...createAuthorizeHandlers({
      ...common,
      begin: createRememberDevice(findSession, parts.sessions, parts.policies),
    }),
    ...signIn,
    ...federation,
    ...createSamlHandlers({
      ...common,
      samlClient: common.saml.client,
      heldAnswers: common.saml.heldAnswers,
    }),
    ...createPasskeyHandlers(common),
    ...choice,
    ...consent,
    signInPage: leaveExpired(signIn.signInPage),
    federatedStart: leaveExpired(federation.federatedStart),
    federatedAnswer: leaveExpired(federation.federatedAnswer),
    chooseAccountPage: leaveExpired(choice.chooseAccountPage),
    allowPage: leaveExpired(consent.allowPage),
    expiredPage: createExpiredPage(expired),
    ...createAccountHandlers(common),
    acceptOffer: createAnswerOffer(common, 'accept'),
    declineOffer: createAnswerOffer(common, 'decline'),
    confirm: createConfirm(settings),
    authenticatorSecret: stepUp.before(authenticator.makeSecret),
    setUpAuthenticator: stepUp.before(authenticator.confirm),
    removeAuthenticator: stepUp.before(authenticator.remove),
    renewRecoveryCodes: stepUp.before(createRenewRecoveryCodes(common)),
    ...createPasswordResetHandlers(common),
    ...createTokenHandlers(common),
    profile: createProfile(parts.verifyAccessToken, parts.loadProfile),
    profilePreflight: createPreflight('GET'),
    switchProfile: createSwitchProfile(common),
    exchange: createExchange(common),
    exchangePreflight: createPreflight('POST'),
    clientToken: createClientToken(common),
    startImpersonation: createStartImpersonation(common),
    stopImpersonation: createStopImpersonation(common),
    addLogoutUrl: createAddLogoutUrl(common),
    receiveEvent: createReceiveEvent({
      ...common,
      readSecurityEvent: createReadSecurityEvent(parts.transmitters, clock),
    }),
    receiveProviderLogout: createReceiveProviderLogout(common),
    ...createSignOutHandlers(common),
    ...createSamlIdpHandlers(common),
    ...createProviderHandlers(common),
    errorPage: common.sendSignInPage,
  };
}
