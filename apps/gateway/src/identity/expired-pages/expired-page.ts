/**
 * The pages of a sign-in that is over, to which a person returns by Back, a reload or a second tab. Such a page shows no
 * form: it leads on to where the person was going if a user is signed in, and otherwise says that it has expired.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import type { PendingSignIns } from '../authorize/pending-sign-ins';
import { readParameters } from '../guards/read-parameters';
import type { Handler } from '../guards/route';
import { findInteraction } from '../provider/require-interaction';
import type { FindSession } from '../session/current-session';
import type { IdentitySettings } from '../shared/identity-settings';
import { ELSEWHERE, findDestination, readDestination, rememberDestination } from './destination';

export interface ExpiredPageDependencies {
  provider: Provider;
  pendingSignIns: Pick<PendingSignIns, 'find'>;
  findSession: FindSession;
  settings: Pick<IdentitySettings, 'shellOrigins' | 'customDomains' | 'identityOrigin'>;
}

const PathSchema = v.object({ uid: v.string() });

const uidOf = (request: FastifyRequest) => encodeURIComponent(v.parse(PathSchema, request.params).uid);

/**
 * For the addresses of a sign-in that a person can return to: remembers where the person is going, and leads to
 * `/sign-in/<uid>/expired` once the sign-in is over. A page that learns so by itself reloads with `?expired`.
 */
export function createLeaveExpired({ provider, pendingSignIns, settings }: ExpiredPageDependencies) {
  return (handler: Handler): Handler =>
    async (request, reply) => {
      const leave = () => reply.redirect(`/sign-in/${uidOf(request)}/expired`, 303);
      const interaction = await findInteraction(provider, request, reply);
      if (interaction === undefined || readParameters(request).has('expired')) return leave();
      const destination = findDestination(request, interaction.params, pendingSignIns, settings);
      if (destination !== undefined) rememberDestination(reply, uidOf(request), destination);
      try {
        return await handler(request, reply);
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'SIGN_IN_EXPIRED') return leave();
        throw error;
      }
    };
}

/**
 * `GET /sign-in/<uid>/expired`: redirects to where the person was going if a user is signed in or with `?again`, and
 * otherwise to the error page, which offers that.
 */
export function createExpiredPage({ findSession, settings }: ExpiredPageDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const destination = readDestination(request, settings);
    if (destination === ELSEWHERE) return reply.redirect('/error?code=interaction_elsewhere', 303);
    if (readParameters(request).has('again') || (await findSession(request, reply)))
      return reply.redirect(destination ?? `${settings.shellOrigins[0]}/`, 303);
    return reply.redirect(`/error?code=interaction_expired&sign_in=${uidOf(request)}`, 303);
  };
}
