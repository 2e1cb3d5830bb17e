/**
 * Stores the device of a new session, so that its owner can recognise it in the list of sessions, and reminds the owner of
 * what their organisations ask for.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentSession } from '../session/current-session';
import type { PersonPolicies } from '../session/person-policies';
import { describeDevice } from './describe-device';
import type { SessionList } from './session-list';

export function createRememberDevice(
  findSession: (request: FastifyRequest, reply: FastifyReply) => Promise<CurrentSession | undefined>,
  sessions: Pick<SessionList, 'begin'>,
  policies: Pick<PersonPolicies, 'remind'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const current = await findSession(request, reply);
    const device = describeDevice(request.headers['user-agent']);
    if (current) await policies.remind(current.userId);
    if (current && device) await sessions.begin({ id: current.sid, userId: current.userId, device });
  };
}
