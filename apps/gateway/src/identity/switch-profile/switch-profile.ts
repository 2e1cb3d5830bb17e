/**
 * `POST /ims/switch_profile/v1`: switches to another account of the same person (AUTH-39, ORG-07). The switch is not
 * stored, so a failure leaves the previous account usable (ORG-08): the token of the new account is renewed by a
 * check call with its `user_id`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { readForm } from '../guards/read-form';
import type { FindSession } from '../session/current-session';
import type { ExtendSession } from '../session/extend-session';
import type { FindActiveAccount } from '../session/find-active-account';
import { parseCheckRequest } from '../token/check-request';
import type { IssueToken, TokenAnswer } from '../tokens/issue-token';
import type { ExchangeTokens } from './exchange-token';

export interface SwitchProfileDependencies {
  findSession: FindSession;
  extendSession: ExtendSession;
  exchangeTokens: ExchangeTokens;
  findActiveAccount: FindActiveAccount;
  issueToken: IssueToken;
  record(event: AuditEvent): Promise<void>;
}

/** Throws `NO_SESSION`; `FORBIDDEN` for an exchange token of another session, or during an impersonation. */
export function createSwitchProfile(dependencies: SwitchProfileDependencies) {
  const { findSession, extendSession, exchangeTokens, findActiveAccount, issueToken, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<TokenAnswer> => {
    const fields = await readForm(request);
    const { scope } = parseCheckRequest(fields);
    const current = await findSession(request, reply);
    if (!current) throw new GatewayError('NO_SESSION');
    const { sid, userId: actor } = current;
    const target = exchangeTokens.read(sid, fields.get('exchangeToken') ?? '');
    const activeAccount = target === undefined ? undefined : await findActiveAccount(current, target);
    const allowed = activeAccount !== undefined && activeAccount.impersonation === undefined;
    await record({
      action: 'session.switch-account',
      outcome: allowed ? 'success' : 'refused',
      actor,
      requestId: request.id,
      ...(target === undefined ? {} : { object: target }),
    });
    if (!allowed) throw new GatewayError('FORBIDDEN');
    const endsAt = await extendSession(current, undefined, request, reply);
    return issueToken({ sid, activeAccount, scope, endsAt });
  };
}
