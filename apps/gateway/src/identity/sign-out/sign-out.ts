/**
 * `GET|POST /ims/logout/v1`: ends the session everywhere. The shell receives `{redirect}`, a user of our own page is
 * redirected.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../events/record-event';
import type { LeaveAtSignOut } from '../federation/saml/logout';
import { sendReloadPage } from '../pages/reload-page';
import type { FindSession } from '../session/current-session';
import type { IdentitySettings } from '../shared/identity-settings';
import { CLEAR_SITE_DATA } from './clear-site-data';
import type { EndEverywhere } from './end-everywhere';

export interface SignOutDependencies {
  settings: IdentitySettings;
  findSession: FindSession;
  clearCookie(request: FastifyRequest, reply: FastifyReply): void | Promise<void>;
  endEverywhere: EndEverywhere;
  record(event: AuditEvent): Promise<void>;
  saml: { logout: { leaveAtSignOut: LeaveAtSignOut } };
}

export function createSignOut(dependencies: SignOutDependencies) {
  const { settings, record, findSession, clearCookie, endEverywhere, saml } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { origin } = request.headers;
    const current = await findSession(request, reply);
    if (current) {
      await endEverywhere(current.session, request.id);
      await record({
        action: 'session.sign-out',
        outcome: 'success',
        actor: current.userId,
        requestId: request.id,
      });
    }
    await clearCookie(request, reply);
    reply.header('clear-site-data', CLEAR_SITE_DATA);
    // The session here has ended, whatever the provider answers.
    const next = current && (await saml.logout.leaveAtSignOut(current.sid));
    if (origin === settings.identityOrigin)
      // A page between: the policy of the page with the form applies to redirects after the form too.
      return next === undefined ? reply.redirect('/signed-out', 303) : sendReloadPage(reply, next);
    const address =
      next === undefined ? `${origin ?? settings.shellOrigins[0]}/` : settings.identityOrigin + next;
    return reply.send({ redirect: address });
  };
}
