/**
 * `POST /ims/check/v6/token`, `GET /ims/check/v1/token`: issues an access token for the session cookie (AUTH-35,
 * AUTH-36). The shell receives the token of the solution that it opens in the same answer, so that the frame never
 * receives the shell's own token and no second call is needed before the frame is configured (decision 0032).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { RegisteredSolutions } from '../clients/registered-solutions';
import { readParameters } from '../guards/read-parameters';
import type { FindSession, MissingSessionCode } from '../session/current-session';
import type { ExtendSession } from '../session/extend-session';
import type { FindActiveAccount } from '../session/find-active-account';
import { CLIENT_ID } from '../shared/identity-settings';
import type { IssueToken, TokenAnswer } from '../tokens/issue-token';
import type { ClientScopes } from './check-clients';
import { parseCheckRequest } from './check-request';

export interface CheckDependencies {
  /** The clients that may use this call. */
  clients: ClientScopes;
  findSession: FindSession;
  missingSessionCode(request: FastifyRequest, reply: FastifyReply): MissingSessionCode;
  extendSession: ExtendSession;
  findActiveAccount: FindActiveAccount;
  issueToken: IssueToken;
  solutions: Pick<RegisteredSolutions, 'findClient'>;
  record(event: AuditEvent): Promise<void>;
}

export interface CheckAnswer extends TokenAnswer {
  /** The token of the solution that the caller opens; absent if that solution is unknown or receives no token. */
  solution?: TokenAnswer;
}

/**
 * Throws `NO_SESSION` when no user is signed in or the session has timed out, `SESSION_ENDED` when the session was ended elsewhere or its account
 * does not exist any more, and `USER_MISMATCH` when the session may not be used as the account that `user_id` names:
 * the shell then drops the data of that user and starts again.
 */
export function createCheck(dependencies: CheckDependencies) {
  const {
    clients,
    findSession,
    missingSessionCode,
    extendSession,
    findActiveAccount,
    issueToken,
    solutions,
    record,
  } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<CheckAnswer> => {
    const { clientId, scope, userId, inactiveSince, ...hints } = parseCheckRequest(
      readParameters(request),
      clients,
    );
    const current = await findSession(request, reply);
    if (!current) throw new GatewayError(missingSessionCode(request, reply));
    const activeAccount = await findActiveAccount(current, userId);
    if (!activeAccount && userId === undefined) throw new GatewayError('SESSION_ENDED');
    if (!activeAccount) {
      const event = { action: 'session.token-refused', outcome: 'refused', actor: current.userId } as const;
      await record({ ...event, requestId: request.id });
      throw new GatewayError('USER_MISMATCH');
    }
    const endsAt = await extendSession(current, inactiveSince, request, reply);
    const { sid } = current;
    const own = clientId === CLIENT_ID ? solutions.findClient(hints.solution) : undefined;
    const [token, solution] = await Promise.all([
      issueToken({ sid, activeAccount, scope, clientId, endsAt }),
      own &&
        issueToken({
          sid,
          activeAccount,
          scope: own.scopes.toSorted().join(' '),
          clientId: own.client_id,
          endsAt,
          signIn: current.session,
        }),
    ]);
    return { ...token, ...(solution && { solution }) };
  };
}
