/**
 * `POST /ims/impersonation/v1/stop`: ends the impersonation, if one is running, and returns staff their own token.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../../http/errors/gateway-error';
import { readForm } from '../guards/read-form';
import type { FindSession } from '../session/current-session';
import type { FindActiveAccount } from '../session/find-active-account';
import { parseCheckRequest } from '../token/check-request';
import type { IssueToken, TokenAnswer } from '../tokens/issue-token';
import type { ImpersonationStore } from './impersonation-store';

export interface StopImpersonationDependencies {
  findSession: FindSession;
  impersonations: Pick<ImpersonationStore, 'stop'>;
  findActiveAccount: FindActiveAccount;
  issueToken: IssueToken;
}

/** Throws `NO_SESSION`. */
export function createStopImpersonation(dependencies: StopImpersonationDependencies) {
  const { findSession, impersonations, findActiveAccount, issueToken } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<TokenAnswer> => {
    const { scope } = parseCheckRequest(await readForm(request));
    const current = await findSession(request, reply);
    if (!current) throw new GatewayError('NO_SESSION');
    await impersonations.stop(current.sid, request.id);
    const activeAccount = await findActiveAccount(current, undefined);
    if (!activeAccount) throw new GatewayError('NO_SESSION');
    return issueToken({ sid: current.sid, activeAccount, scope });
  };
}
