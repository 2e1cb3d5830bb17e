/** Stores the device of a new session, so that its owner can recognise it in the list of sessions. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentSession } from '../session/current-session';
import { describeDevice } from './describe-device';
import type { SessionList } from './session-list';

export function createRememberDevice(
  findSession: (request: FastifyRequest, reply: FastifyReply) => Promise<CurrentSession | undefined>,
  sessions: Pick<SessionList, 'begin'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const current = await findSession(request, reply);
    const device = describeDevice(request.headers['user-agent']);
    if (current && device) await sessions.begin({ id: current.sid, userId: current.userId, device });
  };
}
