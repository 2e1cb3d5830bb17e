/**
 * `POST /ims/provider-logout/v1` with the form field `logout_token`: an organisation's OpenID provider has signed a person
 * out (OpenID Connect Back-Channel Logout 1.0 §2.5). All sessions here end that the person had begun before. The answer is
 * 200 also for an unknown person, 400 for a token that is not valid, and 503 while the keys of the provider cannot be read.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountStore } from '../../accounts/store';
import { type EndSessionsDependencies, endSessions } from '../account/end-sessions';
import type { SessionList } from '../account/session-list';
import type { ProviderPeople } from '../federation/provider-people';
import { readForm } from '../guards/read-form';
import type { IdentityLog } from '../shared/environment';
import {
  type ProviderLogout,
  ProviderLogoutError,
  type ReadProviderLogoutDependencies,
  readProviderLogout,
} from './read-provider-logout';

export interface ProviderLogoutDependencies
  extends ReadProviderLogoutDependencies,
    Pick<EndSessionsDependencies, 'provider' | 'endEverywhere' | 'record'> {
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  sessions: Pick<SessionList, 'list'>;
  providerPeople: Pick<ProviderPeople, 'findBySubject'>;
  log: Pick<IdentityLog, 'warn'>;
}

const RETRY_AFTER_SECONDS = 30;

export function createReceiveProviderLogout(dependencies: ProviderLogoutDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = (await readForm(request)).get('logout_token') ?? '';
    let logout: ProviderLogout;
    try {
      logout = await readProviderLogout(dependencies, token);
    } catch (error) {
      dependencies.log.warn({ err: error, requestId: request.id }, 'a logout token was not accepted');
      if (error instanceof ProviderLogoutError)
        return reply.status(400).send({ error: 'invalid_request', error_description: error.message });
      return reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send();
    }
    await endSessionsOf(dependencies, logout, request.id);
    return reply.status(200).send();
  };
}

async function endSessionsOf(
  dependencies: ProviderLogoutDependencies,
  { from, subject, before }: ProviderLogout,
  requestId: string,
): Promise<void> {
  const { accounts, sessions, providerPeople } = dependencies;
  const userId = await providerPeople.findBySubject(from, subject);
  if (userId === undefined) return;
  const own = await accounts.listOwnAccounts(userId);
  if (own.length === 0) return;
  const listed = await sessions.list(own.map((account) => account.userId));
  const ended = listed.filter(({ signedInAt }) => signedInAt <= before);
  await endSessions(dependencies, ended, { actor: from.issuer, requestId }, 'session.end-by-transmitter');
}
