/** What is asked of a check call (AUTH-35, AUTH-36): for which client, with which scope, for which user. */
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { parseScopes } from '../tokens/scopes';
import { type ClientScopes, SHELL_CLIENT } from './check-clients';

export interface CheckRequest {
  clientId: string;
  /** Space separated, sorted, of those the client may have. */
  scope: string;
  /** Absent: whoever is signed in. */
  userId: string | undefined;
}

const TextSchema = v.optional(v.pipe(v.string(), v.maxLength(1024)), '');

/**
 * Throws `BAD_REQUEST` for a client that may not ask; only the shell's own may, unless said. Scopes that the client may not have are left out, and the answer names those
 * that were given (RFC 6749 §3.3); without a scope it is all of them.
 */
export function parseCheckRequest(
  parameters: ReadonlyMap<string, string>,
  clients: ClientScopes = SHELL_CLIENT,
): CheckRequest {
  const clientId = parameters.get('client_id') ?? '';
  const allowed = clients.get(clientId);
  const scope = v.safeParse(TextSchema, parameters.get('scope'));
  const userId = v.safeParse(TextSchema, parameters.get('user_id'));
  if (!allowed || !scope.success || !userId.success) throw new GatewayError('BAD_REQUEST');
  const asked = parseScopes(scope.output);
  const given = [...allowed].filter((name) => asked.length === 0 || asked.includes(name)).toSorted();
  if (given.length === 0) throw new GatewayError('BAD_REQUEST');
  return { clientId, scope: given.join(' '), userId: userId.output === '' ? undefined : userId.output };
}
