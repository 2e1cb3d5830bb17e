/**
 * `GET /auth/federated`: the one address that is registered with every provider. It finds the sign-in page that the
 * answer belongs to and redirects to it, because the cookie that authorises the sign-in is bound to that page's path.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../../http/errors/gateway-error';
import { rawQuery, readParameters } from '../guards/read-parameters';
import { pageOfState } from './pending-federations';

/** Throws `SIGN_IN_EXPIRED` for an answer that names no sign-in page. */
export function createFederatedReturn() {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const state = readParameters(request).get('state');
    const uid = state && pageOfState(state);
    if (!uid) throw new GatewayError('SIGN_IN_EXPIRED');
    return reply.redirect(`/sign-in/${encodeURIComponent(uid)}/provider/answer?${rawQuery(request)}`, 303);
  };
}
