/** The clients for which tokens of solutions are issued, with their scopes. */
import { type ClientFields, clientOf } from '@unified-shell/catalogue/solution-client';
import { CLIENT_ID } from '../shared/identity-settings';

/** Scopes by client id. */
export type SolutionClients = Pick<ReadonlyMap<string, ReadonlySet<string>>, 'get'>;

/** A client in several registrations has the scopes of all of them. The shell's own client is excluded (AUTH-32). */
export function listSolutionClients(
  catalogue: readonly ClientFields[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const clients = new Map<string, Set<string>>();
  for (const solution of catalogue) {
    for (const registered of [clientOf(solution), solution.sandbox.ims]) {
      if (registered === undefined || registered.client_id === CLIENT_ID) continue;
      const scopes = clients.get(registered.client_id) ?? new Set();
      for (const scope of registered.scopes) scopes.add(scope);
      clients.set(registered.client_id, scopes);
    }
  }
  return clients;
}
