/** What the shell asks of a check call (AUTH-35, AUTH-36): for which client, with which scope, for which user. */
import * as v from 'valibot';
import { GatewayError } from '../../http/errors';
import { CLIENT_ID } from '../identity-settings';
import { parseScopes } from '../tokens/scopes';

export interface CheckRequest {
  /** Space separated, sorted, of those the shell may have. */
  scope: string;
  /** Absent: whoever is signed in. */
  userId: string | undefined;
}

const ALLOWED_SCOPES = ['email', 'openid', 'profile'] as const;

const TextSchema = v.optional(v.pipe(v.string(), v.maxLength(1024)), '');

/**
 * Throws `BAD_REQUEST` for another client. Scopes that the client may not have are left out, and the answer names those
 * that were given (RFC 6749 §3.3); without a scope it is all of them.
 */
export function parseCheckRequest(parameters: ReadonlyMap<string, string>): CheckRequest {
  const scope = v.safeParse(TextSchema, parameters.get('scope'));
  const userId = v.safeParse(TextSchema, parameters.get('user_id'));
  if (parameters.get('client_id') !== CLIENT_ID || !scope.success || !userId.success) {
    throw new GatewayError('BAD_REQUEST');
  }
  const asked = parseScopes(scope.output);
  const given = ALLOWED_SCOPES.filter((name) => asked.length === 0 || asked.includes(name));
  if (given.length === 0) throw new GatewayError('BAD_REQUEST');
  return { scope: given.join(' '), userId: userId.output === '' ? undefined : userId.output };
}
