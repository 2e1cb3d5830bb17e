/**
 * `POST /ims/security-events/v1`: an identity provider pushes a security event (RFC 8935). The event `session-revoked`
 * ends the sessions of its person that had begun before it. The answer is 202 also when the person is unknown or has no
 * session: it tells a transmitter nothing about people.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountStore } from '../../accounts/store';
import { type EndSessionsDependencies, endSessions } from '../account/end-sessions';
import type { SessionList } from '../account/session-list';
import type { IdentityLog } from '../shared/environment';
import type { ReadSecurityEvent, RevokedSessions } from './read-security-event';
import { SecurityEventError } from './security-event-error';

export interface ReceiveEventDependencies
  extends Pick<EndSessionsDependencies, 'provider' | 'endEverywhere' | 'record'> {
  readSecurityEvent: ReadSecurityEvent;
  accounts: Pick<AccountStore, 'findSignIn' | 'listOwnAccounts'>;
  sessions: Pick<SessionList, 'list'>;
  log: Pick<IdentityLog, 'warn'>;
}

const RETRY_AFTER_SECONDS = 30;

export function createReceiveEvent(dependencies: ReceiveEventDependencies) {
  const { readSecurityEvent, log } = dependencies;
  return async ({ body, id }: FastifyRequest, reply: FastifyReply) => {
    let revoked: RevokedSessions | undefined;
    try {
      revoked = await readSecurityEvent(typeof body === 'string' ? body : '');
    } catch (error) {
      log.warn({ err: error, requestId: id }, 'a security event was not accepted');
      if (error instanceof SecurityEventError)
        return reply.status(400).send({ err: error.code, description: error.message });
      return reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send();
    }
    if (revoked !== undefined) await endSessionsOf(dependencies, revoked, id);
    return reply.status(202).send();
  };
}

async function endSessionsOf(
  dependencies: ReceiveEventDependencies,
  { issuer, email, before }: RevokedSessions,
  requestId: string,
): Promise<void> {
  const { accounts, sessions } = dependencies;
  const person = await accounts.findSignIn(email);
  if (person === undefined) return;
  const own = await accounts.listOwnAccounts(person.primary.userId);
  const listed = await sessions.list(own.map(({ userId }) => userId));
  const ended = listed.filter(({ signedInAt }) => signedInAt <= before);
  await endSessions(dependencies, ended, { actor: issuer, requestId }, 'session.end-by-transmitter');
}
