/** A request for a solution's token: its client, scopes and user (AUTH-40, AUTH-42). */
import { GatewayError } from '../../http/errors/gateway-error';
import { parseScopes } from '../tokens/scopes';
import type { SolutionClients } from './solution-clients';

export interface ClientRequest {
  clientId: string;
  /** A sorted set. */
  scopes: readonly string[];
  /** Absent: the account that the session currently acts as. */
  userId: string | undefined;
}

/**
 * Throws `BAD_REQUEST` for a client that no registration names, and `FORBIDDEN` for a scope that no registration
 * gives to the client (case S9). A request without scopes gets all scopes of the client.
 */
export function parseClientRequest(
  fields: ReadonlyMap<string, string>,
  clients: SolutionClients,
): ClientRequest {
  const clientId = fields.get('client_id') ?? '';
  const registered = clients.get(clientId);
  if (registered === undefined) throw new GatewayError('BAD_REQUEST');
  const requested = parseScopes(fields.get('scope') ?? '');
  if (!requested.every((scope) => registered.has(scope))) throw new GatewayError('FORBIDDEN');
  const scopes = requested.length > 0 ? requested : [...registered].toSorted();
  return { clientId, scopes, userId: fields.get('user_id') || undefined };
}
