/**
 * `POST /ims/exchange/v1`: exchanges an access token of one account for a token of another account of the same
 * person; `user_id` names that account (AUTH-41). The caller authenticates with the token instead of the cookie, so
 * the new token ends no later than the old one: a leaked token cannot be prolonged.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../events/record-event';
import { authenticate, type VerifyAccessToken } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import { readForm } from '../guards/read-form';
import type { FindActiveAccount } from '../session/find-active-account';
import type { IssueToken, TokenAnswer } from '../tokens/issue-token';

export interface ExchangeDependencies {
  verifyAccessToken: VerifyAccessToken;
  findActiveAccount: FindActiveAccount;
  issueToken: IssueToken;
  record(event: AuditEvent): Promise<void>;
}

/**
 * Throws `INVALID_TOKEN`; `BAD_REQUEST` without `user_id`; `FORBIDDEN` for another person's account, existing or not.
 */
export function createExchange(dependencies: ExchangeDependencies) {
  const { verifyAccessToken, findActiveAccount, issueToken, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<TokenAnswer> => {
    // Accompanies a refusal (RFC 6750 §3) and is removed on success.
    reply.header('WWW-Authenticate', 'Bearer');
    const claims = await authenticate(request, verifyAccessToken);
    const target = (await readForm(request)).get('user_id');
    if (!target) throw new GatewayError('BAD_REQUEST');
    const { userId, sessionId: sid, scope } = claims;
    const activeAccount =
      claims.impersonatorId === undefined ? await findActiveAccount({ sid, userId }, target) : undefined;
    await record({
      action: 'session.switch-account',
      outcome: activeAccount ? 'success' : 'refused',
      actor: userId,
      ...(activeAccount ? { object: target } : {}),
      requestId: request.id,
    });
    if (!activeAccount) throw new GatewayError('FORBIDDEN');
    reply.removeHeader('WWW-Authenticate');
    return issueToken({ sid, activeAccount, scope, endsAt: claims.createdAt + claims.expiresIn });
  };
}
