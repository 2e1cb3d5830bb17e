/**
 * `POST /ims/security-events/v1`: an identity provider pushes a security event (RFC 8935). The event `session-revoked`
 * ends the sessions of its person that had begun before it; `account-disabled` and `account-purged` also disable and remove
 * the person as a directory does. The answer is 202 also when the person is unknown or has no
 * session: it tells a transmitter nothing about people.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountStore } from '../../accounts/store';
import type { EndedSession } from '../../admin-calls/administrator';
import { type EndSessionsDependencies, endSessions } from '../account/end-sessions';
import type { SessionList } from '../account/session-list';
import type { ProviderPeople } from '../federation/provider-people';
import type { IdentityLog } from '../shared/environment';
import type { ReadSecurityEvent, SecurityEvent } from './read-security-event';
import { SecurityEventError } from './security-event-error';

export interface ReceiveEventDependencies
  extends Pick<EndSessionsDependencies, 'provider' | 'endEverywhere' | 'record'> {
  readSecurityEvent: ReadSecurityEvent;
  accounts: Pick<AccountStore, 'findSignIn' | 'listOwnAccounts'>;
  sessions: Pick<SessionList, 'list'>;
  providerPeople: Pick<ProviderPeople, 'depart'>;
  announceEnded(sessions: readonly EndedSession[]): void;
  log: Pick<IdentityLog, 'warn'>;
}

const RETRY_AFTER_SECONDS = 30;

export function createReceiveEvent(dependencies: ReceiveEventDependencies) {
  const { readSecurityEvent, log } = dependencies;
  return async ({ body, id }: FastifyRequest, reply: FastifyReply) => {
    let event: SecurityEvent | undefined;
    try {
      event = await readSecurityEvent(typeof body === 'string' ? body : '');
    } catch (error) {
      log.warn({ err: error, requestId: id }, 'a security event was not accepted');
      if (error instanceof SecurityEventError)
        return reply.status(400).send({ err: error.code, description: error.message });
      return reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send();
    }
    if (event !== undefined) {
      await endSessionsOf(dependencies, event, id);
      await depart(dependencies, event, id);
    }
    return reply.status(202).send();
  };
}

async function endSessionsOf(
  dependencies: ReceiveEventDependencies,
  { issuer, email, before }: SecurityEvent,
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

async function depart(
  { providerPeople, announceEnded }: ReceiveEventDependencies,
  { kind, issuer, email, before }: SecurityEvent,
  requestId: string,
): Promise<void> {
  if (kind === 'session-revoked') return;
  const departure = { email, kind: kind === 'account-purged' ? 'purged' : 'disabled', at: before } as const;
  announceEnded(await providerPeople.depart(departure, { actor: issuer, requestId }));
}
