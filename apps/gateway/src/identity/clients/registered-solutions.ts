/** The solutions of the catalogue, as far as identity needs them to issue their tokens. */
import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { Registration } from '@unified-shell/catalogue/registration';
import { createRouter, type Routed, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import { type ClientFields, clientOf, type SolutionClient } from '@unified-shell/catalogue/solution-client';
import type { SolutionServers } from '../service-accounts/solution-servers';
import { CLIENT_ID } from '../shared/identity-settings';

type RegisteredSolution = Routed & ClientFields & Pick<Registration, 'calledBy'>;

/** The solution that a page is about to open: by its id, or by a path whose solution the page does not know yet. */
export interface SolutionHint {
  appId: string | undefined;
  /** The solution path of the shell's address. */
  path: string | undefined;
}

export interface RegisteredSolutions extends SolutionServers {
  /** The client of the solution; undefined for an unknown solution and for one that receives no token. */
  findClient(hint: SolutionHint): SolutionClient | undefined;
  /**
   * The `appId`s of the solutions that tokens of a client may act for at the gateway: all that share the client. None if
   * a third party shares it, because third parties never call the gateway.
   */
  applicationsOf(clientId: string): readonly string[];
}

export function createRegisteredSolutions(catalogue: readonly RegisteredSolution[]): RegisteredSolutions {
  const router = createRouter(catalogue);
  const applications = new Map<string, string[]>();
  const ofThirdParties = new Set<string>();
  for (const solution of catalogue) {
    const client = clientOf(solution);
    if (client === undefined || client.client_id === CLIENT_ID) continue;
    if (solution.sandbox.thirdParty) ofThirdParties.add(client.client_id);
    applications.set(client.client_id, [...(applications.get(client.client_id) ?? []), solution.appId]);
  }

  function find({ appId, path }: SolutionHint): RegisteredSolution | undefined {
    if (appId !== undefined) return router.byId.get(appId);
    if (path === undefined) return undefined;
    // A guess, because the flags of the user are not known here. The page requests the right token if it is wrong.
    const facts = { flag: () => undefined, query: new URLSearchParams() };
    let resolution = resolveRoute(router, path === '/' ? HOME_PATH : path, facts);
    if (resolution.kind === 'redirect') resolution = resolveRoute(router, resolution.path, facts);
    return resolution.kind === 'solution' ? resolution.solution : undefined;
  }

  return {
    findClient(hint) {
      const solution = find(hint);
      const client = solution && clientOf(solution);
      return client?.client_id === CLIENT_ID ? undefined : client;
    },
    findServer(appId) {
      const solution = router.byId.get(appId);
      const client = solution && clientOf(solution);
      if (client === undefined || client.client_id === CLIENT_ID || ofThirdParties.has(client.client_id))
        return undefined;
      return { clientId: client.client_id, scopes: client.scopes, calledBy: solution?.calledBy ?? [] };
    },
    applicationsOf: (clientId) => (ofThirdParties.has(clientId) ? [] : (applications.get(clientId) ?? [])),
  };
}
