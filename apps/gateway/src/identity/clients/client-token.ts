/**
 * `POST /ims/clients/v1`: a custom token for a solution's own client, with the profile that its scopes allow
 * (AUTH-40, AUTH-42). It ends with the session, and is never accepted in place of the shell's token.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { readForm } from '../guards/read-form';
import type { FindSession } from '../session/current-session';
import type { FindActiveAccount } from '../session/find-active-account';
import type { IssueToken, TokenAnswer } from '../tokens/issue-token';
import { type ClientProfile, presentClientProfile } from './client-profile';
import { parseClientRequest } from './client-request';
import type { SolutionClients } from './solution-clients';

export interface ClientTokenDependencies {
  findSession: FindSession;
  solutionClients: SolutionClients;
  findActiveAccount: FindActiveAccount;
  issueToken: IssueToken;
  record(event: AuditEvent): Promise<void>;
}

/** Throws `NO_SESSION`, and `TOKEN_MISMATCH` when the session may not be used as the requested user (ERR-15). */
export function createClientToken(dependencies: ClientTokenDependencies) {
  const { findSession, solutionClients, findActiveAccount, issueToken, record } = dependencies;
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TokenAnswer & { profile: ClientProfile }> => {
    const { clientId, scopes, userId } = parseClientRequest(await readForm(request), solutionClients);
    const current = await findSession(request, reply);
    if (!current) throw new GatewayError('NO_SESSION');
    const { sid, userId: actor } = current;
    const activeAccount = await findActiveAccount(current, userId);
    if (!activeAccount) {
      const event = { action: 'session.token-refused', outcome: 'refused', actor } as const;
      await record({ ...event, object: clientId, requestId: request.id });
      throw new GatewayError('TOKEN_MISMATCH');
    }
    const token = await issueToken({
      sid,
      activeAccount,
      scope: scopes.join(' '),
      clientId,
      signIn: current.session,
    });
    return { ...token, profile: presentClientProfile(activeAccount.account, scopes) };
  };
}
