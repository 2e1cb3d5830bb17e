/** The parameters of a check call: client, scope, user (AUTH-35, AUTH-36) and the solution that the page opens. */
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import type { SolutionHint } from '../clients/registered-solutions';
import { parseScopes } from '../tokens/scopes';
import { type ClientScopes, SHELL_CLIENT } from './check-clients';

export interface CheckRequest {
  clientId: string;
  /** Space separated, sorted; only scopes that the client may have. */
  scope: string;
  /** Absent: the account that the session currently acts as. */
  userId: string | undefined;
  /** Since when the user has been inactive in all tabs, in milliseconds since 1970. Absent: the user is active. */
  inactiveSince: number | undefined;
  solution: SolutionHint;
}

const TextSchema = v.optional(v.pipe(v.string(), v.maxLength(1024)), '');

const TimeSchema = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)));

/**
 * Throws `BAD_REQUEST` for a client that may not use the call; by default only the shell's client may. Scopes that
 * the client may not have are dropped, and the answer names those granted (RFC 6749 §3.3); without a scope all of
 * them are granted.
 */
export function parseCheckRequest(
  parameters: ReadonlyMap<string, string>,
  clients: ClientScopes = SHELL_CLIENT,
): CheckRequest {
  const clientId = parameters.get('client_id') ?? '';
  const allowed = clients.get(clientId);
  const scope = v.safeParse(TextSchema, parameters.get('scope'));
  const userId = v.safeParse(TextSchema, parameters.get('user_id'));
  const inactiveSince = v.safeParse(TimeSchema, parameters.get('userInactiveSince'));
  if (!allowed || !scope.success || !userId.success || !inactiveSince.success)
    throw new GatewayError('BAD_REQUEST');
  const solution = { appId: parameters.get('solution'), path: parameters.get('path') };
  const requested = parseScopes(scope.output);
  const granted = [...allowed]
    .filter((name) => requested.length === 0 || requested.includes(name))
    .toSorted();
  if (granted.length === 0) throw new GatewayError('BAD_REQUEST');
  return {
    clientId,
    scope: granted.join(' '),
    userId: userId.output === '' ? undefined : userId.output,
    inactiveSince: inactiveSince.output,
    solution,
  };
}
