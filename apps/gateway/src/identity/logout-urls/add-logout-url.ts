/**
 * `POST /ims/logout_urls/v1`: the shell registers the address at which a solution is notified of the sign-out
 * (AUTH-22).
 */
import type { TemplateOrganisation } from '@unified-shell/address/origin-template';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import { readForm } from '../guards/read-form';
import type { FindSession } from '../session/current-session';
import type { FindActiveAccount } from '../session/find-active-account';
import { CLIENT_ID } from '../shared/identity-settings';
import type { LogoutOrigins } from './logout-origins';
import { parseLogoutUrl } from './logout-url';
import type { LogoutUrls } from './logout-urls';

/** The organisations that the user works in. */
export type ListOrganisations = (claims: TokenClaims) => Promise<readonly TemplateOrganisation[]>;

export interface AddLogoutUrlDependencies {
  findSession: FindSession;
  findActiveAccount: FindActiveAccount;
  listOrganisations: ListOrganisations;
  logoutOrigins: LogoutOrigins;
  logoutUrls: LogoutUrls;
}

/**
 * Throws `NO_SESSION`, `TOKEN_MISMATCH` when the session may not be used as the user of the page, and `FORBIDDEN` when
 * the solution has reached its maximum.
 */
export function createAddLogoutUrl(dependencies: AddLogoutUrlDependencies) {
  const { findSession, findActiveAccount, listOrganisations, logoutOrigins, logoutUrls } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const fields = await readForm(request);
    const current = await findSession(request, reply);
    if (!current) throw new GatewayError('NO_SESSION');
    const active = await findActiveAccount(current, fields.get('user_id'));
    if (!active) throw new GatewayError('TOKEN_MISMATCH');
    const organisations = await listOrganisations({
      clientId: CLIENT_ID,
      userId: active.account.userId,
      ...(active.impersonation && { impersonatorId: active.impersonation.impersonatorId }),
      scope: '',
      sessionId: current.sid,
      createdAt: 0,
      expiresIn: 0,
    });
    const logoutUrl = parseLogoutUrl(fields, logoutOrigins, organisations);
    if (!(await logoutUrls.add(current.sid, logoutUrl))) throw new GatewayError('FORBIDDEN');
    return reply.code(204).send();
  };
}
