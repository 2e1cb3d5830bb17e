import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Workspace } from '../../workspace/workspace';
import type { RouteDecision } from '../route-decision';
import type { DiscoveryRequest, DiscoveryState } from './discovery';

type Facts = Omit<DiscoveryRequest, 'key' | 'workspace'> & { workspace: Workspace };

/** The solution at its discovered source. */
interface Found {
  solution: IndexedSolution;
  until: number | undefined;
}

/**
 * The stage between context and frame: the source of some solutions is known only to a partner system (DISC-01).
 * @param last the last answer; `registered` for a requested preview and for a developer's own server, which no partner system knows
 * @returns undefined for a solution whose source is registered
 */
export function decideDiscovery(
  { workspace, ...facts }: Facts,
  last: DiscoveryState | 'registered',
): Found | RouteDecision | undefined {
  const { solution, base, subOrganisation } = facts;
  if (solution.discovery?.server === undefined || last === 'registered') return undefined;
  const { user, organisation } = workspace;
  if (user === undefined) return { kind: 'waiting', reason: 'DISCOVERY' };
  const key = JSON.stringify([user.token.userId, organisation.id, subOrganisation, solution.appId, base]);
  if (last?.key !== key) {
    const discovery = { ...facts, key, workspace: { ...workspace, user } };
    return { kind: 'pending', reason: 'DISCOVERY', workspace, discovery };
  }
  const { result } = last;
  switch (result.kind) {
    case 'found': {
      const { source, until } = result;
      return { solution: { ...solution, sandbox: { ...solution.sandbox, source } }, until };
    }
    case 'redirect': {
      const path = base === result.path ? HOME_PATH : result.path;
      return { kind: 'redirect', path: { tenant: organisation.tenant, contexts: [], path, query: '' } };
    }
    case 'failed':
      return { kind: 'error', error: result.error, workspace, solution };
    default:
      return result satisfies never;
  }
}
