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
  /** The page where the browser tells the applications of the session, if any, and goes on to `next`. */
  findSignOutPage(sid: string, next: string): Promise<string | undefined>;
  record(event: AuditEvent): Promise<void>;
  saml: { logout: { leaveAtSignOut: LeaveAtSignOut } };
}

const SIGNED_OUT = '/signed-out';

export function createSignOut(dependencies: SignOutDependencies) {
  const { settings, record, findSession, clearCookie, endEverywhere, saml } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { origin } = request.headers;
    const current = await findSession(request, reply);
    const isOwnPage = origin === settings.identityOrigin;
    let next = isOwnPage ? SIGNED_OUT : `${origin ?? settings.shellOrigins[0]}/`;
    if (current) {
      // The browser tells the applications first. The provider comes last: it may not lead back.
      next = (await saml.logout.leaveAtSignOut(current.sid)) ?? next;
      next = (await dependencies.findSignOutPage(current.sid, next)) ?? next;
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
    if (isOwnPage)
      // A page between: the policy of the page with the form applies to redirects after the form too.
      return next === SIGNED_OUT ? reply.redirect(next, 303) : sendReloadPage(reply, next);
    return reply.send({ redirect: new URL(next, settings.identityOrigin).href });
  };
}
