/** `POST /ims/check/v6/token`, `GET /ims/check/v1/token`: the session cookie in, an access token out (AUTH-35, AUTH-36). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors';
import { readParameters } from '../guards/read-parameters';
import { CLIENT_ID } from '../identity-settings';
import type { CurrentSession } from '../session/current-session';
import type { ExtendSession } from '../session/extend-session';
import type { AccessTokenClaims } from '../tokens/access-token';
import type { MintAccessToken } from '../tokens/mint-access-token';
import { parseCheckRequest } from './check-request';

/** Times in milliseconds. */
export interface CheckAnswer extends AccessTokenClaims {
  access_token: string;
  token_type: 'bearer';
}

export interface CheckDependencies {
  findSession(request: FastifyRequest, reply: FastifyReply): Promise<CurrentSession | undefined>;
  extendSession: ExtendSession;
  mintAccessToken: MintAccessToken;
  record(event: AuditEvent): Promise<void>;
  onTokenIssued?(): void;
}

/**
 * Throws `NO_SESSION` when nobody is signed in, and `USER_MISMATCH` when somebody else is than `user_id` names: the shell
 * then drops what it knows of that user and starts anew.
 */
export function createCheck(dependencies: CheckDependencies) {
  const { findSession, extendSession, mintAccessToken, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<CheckAnswer> => {
    const { scope, userId } = parseCheckRequest(readParameters(request));
    const current = await findSession(request, reply);
    if (!current) throw new GatewayError('NO_SESSION');
    if (userId !== undefined && userId !== current.userId) {
      const event = { action: 'session.token-refused', outcome: 'refused', actor: current.userId } as const;
      await record({ ...event, requestId: request.id });
      throw new GatewayError('USER_MISMATCH');
    }
    await extendSession(current, request, reply);
    const subject = { client_id: CLIENT_ID, user_id: current.userId, scope, sid: current.sid };
    const { token, claims } = await mintAccessToken(subject);
    dependencies.onTokenIssued?.();
    return { access_token: token, token_type: 'bearer', ...claims };
  };
}
