/** `GET|POST /ims/logout/v1`: ends the session everywhere. The shell gets `{redirect}`, a person is sent there. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AuditEvent } from '../../events/record-event';
import type { IdentitySettings } from '../identity-settings';
import type { EndImpersonation } from '../impersonation/end-impersonation';
import { findCurrentSession } from '../session/current-session';
import { clearSessionCookie, endSession } from '../session/end-session';
import type { AnnounceSignOut } from './announce-sign-out';

export interface SignOutDependencies {
  provider: Provider;
  settings: IdentitySettings;
  endImpersonation: EndImpersonation;
  announce: Pick<AnnounceSignOut, 'toSolutions' | 'toClients'>;
  record(event: AuditEvent): Promise<void>;
}

export function createSignOut({
  provider,
  settings,
  endImpersonation,
  announce,
  record,
}: SignOutDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { origin } = request.headers;
    const current = await findCurrentSession(provider, request, reply);
    if (current) {
      await endSession(provider, current.session);
      await endImpersonation(current.sid, request.id);
      announce.toSolutions(current.sid);
      announce.toClients(current.session);
      await record({
        action: 'session.sign-out',
        outcome: 'success',
        actor: current.userId,
        requestId: request.id,
      });
    }
    clearSessionCookie(provider, request, reply);
    if (origin === settings.identityOrigin) return reply.redirect(`${settings.shellOrigins[0]}/`, 303);
    return reply.send({ redirect: `${origin ?? settings.shellOrigins[0]}/` });
  };
}
