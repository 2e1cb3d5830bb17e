/**
 * `POST /ims/validate_token/v1` answers whether a token is valid for a client, and nothing else (AUTH-37). Any holder
 * of a token may call it. If the call names a user or scopes, the token must match them too (AUTH-32, AUTH-33).
 */
import type { FastifyRequest } from 'fastify';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import { readForm } from '../guards/read-form';
import type { IsSessionAlive } from '../session/is-session-alive';
import type { ReadClientToken } from '../tokens/read-access-token';
import { parseScopes } from '../tokens/scopes';

export interface ValidationDependencies {
  readClientToken: ReadClientToken;
  isSessionAlive: IsSessionAlive;
}

/** Throws `BAD_REQUEST` without `client_id` or `token`; an unavailable database is an error, not an invalid token. */
export function createValidateToken({ readClientToken, isSessionAlive }: ValidationDependencies) {
  const read = async (token: string, clientId: string): Promise<TokenClaims | undefined> => {
    try {
      return await readClientToken(token, clientId);
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'INVALID_TOKEN') return undefined;
      throw error;
    }
  };
  return async (request: FastifyRequest): Promise<{ valid: boolean }> => {
    const fields = await readForm(request);
    const [clientId, token] = [fields.get('client_id'), fields.get('token')];
    if (!clientId || !token) throw new GatewayError('BAD_REQUEST');
    const claims = await read(token, clientId);
    const valid = claims !== undefined && fits(claims, fields) && (await isSessionAlive(claims));
    return { valid };
  };
}

function fits({ userId, scope }: TokenClaims, expected: ReadonlyMap<string, string>): boolean {
  const [user, scopes] = [expected.get('user_id'), expected.get('scope')];
  if (user && user !== userId) return false;
  return !scopes || parseScopes(scopes).join(' ') === parseScopes(scope).join(' ');
}
