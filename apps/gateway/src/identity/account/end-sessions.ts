/**
 * `POST /account/sessions/end` `{sessions: [id]}`: "sign out elsewhere". Ends the listed sessions of the person and
 * silently ignores all other ids.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { runAll } from '../../platform/run-all';
import { type CurrentPerson, requireCurrent } from '../session/require-current';
import type { EndEverywhere } from '../sign-out/end-everywhere';
import type { AccountDependencies } from './details';
import type { ListedSession } from './session-list';

export interface EndSessionsDependencies extends AccountDependencies {
  endEverywhere: EndEverywhere;
  record(event: AuditEvent): Promise<void>;
}

const BodySchema = v.strictObject({
  sessions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(1000)),
});

/** Throws `NO_SESSION`, and `INVALID_BODY`. The calling session is skipped: it is ended by signing out. */
export function createEndSessions(dependencies: EndSessionsDependencies) {
  const { provider, accounts } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    if (!body.success) throw new GatewayError('INVALID_BODY', { cause: body.issues });
    const current = await requireCurrent(provider, accounts, request, reply);
    await endOthers(dependencies, current, request.id, (id) => body.output.sessions.includes(id));
    return {};
  };
}

/** Ends the person's sessions for which `isListed` is true, except the calling one. */
export async function endOthers(
  dependencies: EndSessionsDependencies,
  { session, accounts }: CurrentPerson,
  requestId: string,
  isListed: (id: string) => boolean,
): Promise<void> {
  const listed = await dependencies.sessions.list(accounts.map(({ userId }) => userId));
  const others = listed.filter(({ id }) => id !== session.sid && isListed(id));
  await endSessions(dependencies, others, { actor: session.userId, requestId });
}

/** Ends all sessions of the person who has this account. */
export async function endSessionsOfPerson(
  dependencies: Omit<EndSessionsDependencies, 'accounts'> & {
    accounts: Pick<AccountStore, 'listOwnAccounts'>;
  },
  userId: string,
  requestId: string,
): Promise<void> {
  const own = await dependencies.accounts.listOwnAccounts(userId);
  const listed = await dependencies.sessions.list(own.map((account) => account.userId));
  await endSessions(dependencies, listed, { actor: userId, requestId });
}

/** Ends each session with everything issued under it. Throws the failures at the end, when the others have ended. */
export async function endSessions(
  { provider, endEverywhere, record }: Pick<EndSessionsDependencies, 'provider' | 'endEverywhere' | 'record'>,
  sessions: readonly Pick<ListedSession, 'id'>[],
  by: { actor: string; organisationId?: string; requestId: string },
  action: 'session.end-elsewhere' | 'session.end-by-transmitter' = 'session.end-elsewhere',
): Promise<void> {
  const end = async ({ id }: Pick<ListedSession, 'id'>) => {
    const ended = await provider.Session.findByUid(id);
    if (ended) await endEverywhere(ended, by.requestId);
    await record({ action, outcome: 'success', object: id, ...by });
  };
  await runAll(
    sessions.map((session) => () => end(session)),
    'Sessions could not be ended',
  );
}
