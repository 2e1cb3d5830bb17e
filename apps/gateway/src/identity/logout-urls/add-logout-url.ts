/**
 * `POST /ims/logout_urls/v1`: the shell registers the address at which a solution is notified of the sign-out
 * (AUTH-22).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../../http/errors/gateway-error';
import { readForm } from '../guards/read-form';
import type { FindSession } from '../session/current-session';
import type { LogoutOrigins } from './logout-origins';
import { parseLogoutUrl } from './logout-url';
import type { LogoutUrls } from './logout-urls';

export interface AddLogoutUrlDependencies {
  findSession: FindSession;
  logoutOrigins: LogoutOrigins;
  logoutUrls: LogoutUrls;
}

/** Throws `NO_SESSION`, and `FORBIDDEN` when the solution has reached its maximum. */
export function createAddLogoutUrl({ findSession, logoutOrigins, logoutUrls }: AddLogoutUrlDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const logoutUrl = parseLogoutUrl(await readForm(request), logoutOrigins);
    const current = await findSession(request, reply);
    if (!current) throw new GatewayError('NO_SESSION');
    if (!(await logoutUrls.add(current.sid, logoutUrl))) throw new GatewayError('FORBIDDEN');
    return reply.code(204).send();
  };
}
