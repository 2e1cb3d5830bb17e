/** The clients for which custom tokens are made: those that registrations of the catalogue name, with their scopes. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { CLIENT_ID } from '../shared/identity-settings';

/** Scopes by client id. */
export type SolutionClients = ReadonlyMap<string, ReadonlySet<string>>;

/** A client that several registrations name has the scopes of all of them. The shell's own is never one (AUTH-32). */
export function listSolutionClients(
  catalogue: readonly Pick<HostedSolution, 'customIms' | 'sandbox'>[],
): SolutionClients {
  const clients = new Map<string, Set<string>>();
  for (const { customIms, sandbox } of catalogue) {
    for (const registered of [customIms, sandbox.ims]) {
      if (registered === undefined || registered.client_id === CLIENT_ID) continue;
      const scopes = clients.get(registered.client_id) ?? new Set();
      for (const scope of registered.scopes) scopes.add(scope);
      clients.set(registered.client_id, scopes);
    }
  }
  return clients;
}
