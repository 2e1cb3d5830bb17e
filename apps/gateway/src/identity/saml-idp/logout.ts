/**
 * `GET|POST /saml/idp/slo`: an application ends the session (SAML 2.0 Profiles §4.4). Only its signature counts: no page of the
 * browser can sign a user out. The session ends as in a sign-out here, and the others are told.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logoutAddress } from './addresses';
import type { ApplicationSession } from './application-store';
import { REPEATED_WITHIN_MS, requireTimely } from './check-request';
import { readLogoutRequest } from './read-request';
import { receiveMessage } from './receive-message';
import type { SamlIdpDependencies } from './saml-idp-parts';
import { SamlRequestError } from './saml-request-error';
import type { SignOutPage } from './sign-out-page';

export interface LogoutDependencies
  extends Pick<
    SamlIdpDependencies,
    'settings' | 'provider' | 'samlApplications' | 'usedMessages' | 'endEverywhere' | 'record' | 'clock'
  > {
  signOutPage: SignOutPage;
}

export function createLogout(dependencies: LogoutDependencies) {
  const { settings, provider, samlApplications, usedMessages, endEverywhere, record, clock } = dependencies;
  const { signOutPage } = dependencies;

  async function end(sessionId: string, requestId: string): Promise<void> {
    const session = await provider.Session.findByUid(sessionId);
    if (session?.accountId === undefined) return;
    await endEverywhere(session, requestId);
    await record({ action: 'session.sign-out', outcome: 'success', actor: session.accountId, requestId });
  }

  /** Throws SamlRequestError and SamlXmlError. */
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { kind, application, root, isVerified, relayState } = await receiveMessage(
      request,
      samlApplications,
    );
    // The answer of an application that was told: nothing waits for it.
    if (kind === 'SAMLResponse') return reply.redirect('/signed-out', 303);
    const asked = readLogoutRequest(root);
    const address = logoutAddress(settings);
    const now = clock.now();
    requireTimely(asked, { address, isVerified, now });
    const message = { issuer: application.entityId, id: asked.id, endsAt: now + REPEATED_WITHIN_MS };
    if (!(await usedMessages.use(message))) throw new SamlRequestError('answered');
    const { nameId, sessionIndexes } = asked;
    const ended = await samlApplications.takeSessionsOfName(application.id, nameId, sessionIndexes);
    const others: ApplicationSession[] = [];
    for (const sessionId of ended) {
      others.push(...(await samlApplications.listSessions(sessionId)));
      await end(sessionId, request.id);
    }
    const answer = { application: application.id, inResponseTo: asked.id, relayState: relayState ?? null };
    const isAnswered = application.logout !== null && application.logout.binding !== 'soap';
    const next = isAnswered ? answer : '/signed-out';
    const told = signOutPage.addressFor(others, next);
    if (told !== undefined) return reply.redirect(told, 303);
    return reply.redirect(isAnswered ? signOutPage.answerAddress(answer) : '/signed-out', 303);
  };
}
