/**
 * `GET /saml/idp/continue`: answers a request of an application, once its user is signed in. The sign-in is that of the
 * shell, which returns here. The answer names the user of the session at this moment, also if another user began.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../../http/errors/gateway-error';
import type { SendPostPage } from '../federation/saml/post-page';
import { readParameters } from '../guards/read-parameters';
import type { SamlKeys } from '../saml-keys/stored-saml-keys';
import { newSamlId } from '../saml-xml/saml-id';
import type { Markup } from '../saml-xml/write-xml';
import type { CurrentSession } from '../session/current-session';
import { CLIENT_ID, samlContinueAddress } from '../shared/identity-settings';
import { lifetimesSeconds } from '../shared/lifetimes';
import { idpEntityId } from './addresses';
import type { AccessDecision } from './application-access';
import { chooseContext } from './authn-context';
import type { PendingRequest, PendingRequests } from './pending-requests';
import type { SendRefusal } from './refusal-page';
import type { SamlApplication } from './saml-application';
import type { SamlIdpDependencies } from './saml-idp-parts';
import { SamlRequestError } from './saml-request-error';
import { type ResponseError, type ResponseFacts, writeErrorResponse, writeResponse } from './write-response';

export interface ContinueDependencies extends SamlIdpDependencies {
  pendingRequests: PendingRequests;
  sendPostPage: SendPostPage;
  sendRefusal: SendRefusal;
}

interface Turn {
  request: FastifyRequest;
  reply: FastifyReply;
  state: string;
  pending: PendingRequest;
  application: SamlApplication;
}

export function createContinue(dependencies: ContinueDependencies) {
  const { settings, samlApplications, samlKeys, usedMessages, pendingRequests, clock, random } = dependencies;
  const { findSession, impersonations, decideAccess, accounts, record, sendRefusal } = dependencies;

  async function answer(turn: Turn, current: CurrentSession) {
    const { request, reply, pending, application } = turn;
    const signedInAt = (current.session.loginTs ?? 0) * 1000;
    // The library counts in whole seconds.
    const isFresh = signedInAt >= Math.floor(pending.receivedAt / 1000) * 1000;
    if (pending.forceAuthn && !isFresh) return signIn(turn, true);
    if ((await impersonations.findRunning(current.sid)) !== undefined)
      return sendRefusal(request, reply, application, { kind: 'impersonation' });
    const contextClass = chooseContext(pending.context ?? undefined, current.session.amr ?? []);
    if (contextClass === undefined && !isFresh) return signIn(turn, true);
    if (contextClass === undefined) return refuseTo(turn, 'noContext');
    const decision = await decide(turn, current);
    if (!decision.admitted) return refuse(turn, current, { decision, isFresh });
    const subject = { signedInAt, contextClass, place: decision.place };
    return admit(turn, current, subject);
  }

  const decide = ({ request, pending, application }: Turn, { userId, sid }: CurrentSession) =>
    decideAccess(
      {
        clientId: CLIENT_ID,
        userId,
        scope: 'openid',
        sessionId: sid,
        createdAt: clock.now(),
        expiresIn: 0,
        address: request.ip,
      },
      { application, tenant: pending.tenant ?? undefined },
    );

  async function refuse(
    turn: Turn,
    { userId: actor }: CurrentSession,
    { decision, isFresh }: { decision: Extract<AccessDecision, { admitted: false }>; isFresh: boolean },
  ) {
    const { request, reply, application } = turn;
    const { refusal, organisationId } = decision;
    // The policy asks for a new sign-in, and gets it.
    if (refusal.kind === 'policy' && refusal.refusal === 'SESSION' && !isFresh) return signIn(turn, true);
    const about = { object: application.id, actor, requestId: request.id };
    const where = organisationId === undefined ? {} : { organisationId };
    await record({ action: 'saml-application.sign-in', outcome: 'refused', ...about, ...where });
    return sendRefusal(request, reply, application, refusal);
  }

  async function admit(
    turn: Turn,
    { userId, sid }: CurrentSession,
    told: {
      signedInAt: number;
      contextClass: string;
      place: Extract<AccessDecision, { admitted: true }>['place'];
    },
  ) {
    const { request, application } = turn;
    const account = await accounts.findAccount(userId);
    if (account === undefined) throw new GatewayError('NO_SESSION');
    await claim(turn);
    const nameId =
      application.nameId === 'persistent'
        ? await samlApplications.persistentId(application.id, userId)
        : application.nameId === 'email'
          ? account.email
          : userId;
    const sessionIndex = await samlApplications.openSession({
      id: sid,
      applicationId: application.id,
      nameId,
    });
    const { organisation } = told.place;
    const groups =
      organisation === undefined ? [] : await samlApplications.listGroups(organisation.id, userId);
    const subject = { ...told, account, nameId, sessionIndex, place: { ...told.place, groups } };
    await record({
      action: 'saml-application.sign-in',
      outcome: 'success',
      object: application.id,
      actor: userId,
      requestId: request.id,
      ...(organisation === undefined ? {} : { organisationId: organisation.id }),
    });
    await samlApplications.noteUse(application.id);
    return post(turn, (facts, key) => writeResponse(application, subject, facts, key));
  }

  /** Each request has one answer, whichever browser or process brings it again. */
  async function claim({ reply, state, pending, application }: Turn): Promise<void> {
    const { request: id } = pending;
    const message = {
      issuer: application.entityId,
      endsAt: clock.now() + lifetimesSeconds.signInFlow * 1000,
    };
    const isFirst = id === null || (await usedMessages.use({ ...message, id }));
    pendingRequests.remove(reply, state);
    if (!isFirst) throw new SamlRequestError('answered');
  }

  function signIn(turn: Turn, again: boolean) {
    const { reply, state, pending } = turn;
    if (pending.isPassive) return refuseTo(turn, 'noPassive');
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: samlContinueAddress(settings),
      state,
      ...(again ? { prompt: 'login' } : {}),
      ...(pending.tenant === null ? {} : { tenant: pending.tenant }),
    });
    return reply.redirect(`/ims/authorize/v1?${query}`, 303);
  }

  /** Tells the application that there is no sign-in. */
  const refuseTo = (turn: Turn, error: ResponseError) =>
    post(turn, async (facts, key) => writeErrorResponse(error, facts, key));

  async function post(
    { request, reply, pending, application }: Turn,
    write: (facts: ResponseFacts, key: SamlKeys['current']) => Promise<Markup>,
  ) {
    const { consumer: address, relayState } = pending;
    const facts = {
      issuer: idpEntityId(settings),
      consumer: address,
      inResponseTo: pending.request ?? undefined,
      now: clock.now(),
      newId: () => newSamlId(random),
    };
    const message = await write(facts, (await samlKeys.read()).current);
    return dependencies.sendPostPage(request, reply, {
      address,
      kind: 'SAMLResponse',
      message,
      relayState: relayState ?? undefined,
      name: application.name,
    });
  }

  /** Throws SIGN_IN_EXPIRED for a request that this browser has not brought, and SamlRequestError. */
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const state = readParameters(request).get('state') ?? '';
    const pending = pendingRequests.find(request, state);
    if (pending === undefined) throw new GatewayError('SIGN_IN_EXPIRED');
    const application = await samlApplications.find(pending.application);
    // An administrator may have changed it since.
    const isRegistered = application?.consumers.some(({ address }) => address === pending.consumer);
    if (application === undefined || !isRegistered) throw new SamlRequestError('unknown-application');
    const turn = { request, reply, state, pending, application };
    if (pending.hasOtherNameId) return refuseTo(turn, 'nameId');
    const current = await findSession(request, reply);
    return current === undefined ? signIn(turn, false) : answer(turn, current);
  };
}
