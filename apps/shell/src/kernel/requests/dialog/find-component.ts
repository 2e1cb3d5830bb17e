import type { ShellPath } from '@unified-shell/address/shell-path';
import type { ShellError } from '../../platform/network/shell-error';
import type { DiscoveryRequest, DiscoveryState } from '../../resolve/discovery/discovery';
import type { SolutionDecision } from '../../resolve/route-decision';
import { readLocation } from '../../url/shell-location';
import { shellUrl } from '../../url/shell-url';
import type { UserWithTokens } from '../../workspace/workspace';
import type { AppPageDeps } from '../deps';

export interface FoundComponent {
  kind: 'solution';
  decision: SolutionDecision;
  user: UserWithTokens;
}

export type ComponentDecision =
  | FoundComponent
  /** A partner system has to be asked for the address. */
  | { kind: 'discovery'; request: DiscoveryRequest }
  /** The partner system has told no address. */
  | { kind: 'failed'; error: ShellError };

/**
 * Decides on a solution as if its address were opened in the active organisation and context. The stages are the
 * same, so that a dialog gives no access to a solution that the user may not open.
 * @param discovery the last answer of a partner system to this dialog
 * @param inside the location in the solution: a path that begins with `/`, or nothing
 * @returns undefined if the user may not open it, and if the decision has missing data
 */
export function findComponent(
  appId: string,
  { store, configuration, getDecision }: Pick<AppPageDeps, 'store' | 'configuration' | 'getDecision'>,
  discovery: DiscoveryState,
  inside = '',
): ComponentDecision | undefined {
  const { account, session, decisions, activeOrganisation, solutionTokens, asOf } = store.getState();
  const now = getDecision();
  if (now.kind !== 'solution' || decisions.kind !== 'loaded') return undefined;
  if (account.kind !== 'known' || session.kind !== 'signed-in') return undefined;
  const solution = now.workspace.solutions.find((one) => one.appId === appId);
  if (solution === undefined || solution.path.includes('{')) return undefined;
  const { token } = session;
  const facts = { account, token, activeOrganisation, discovery, asOf };
  const decideAt = (path: ShellPath) =>
    decisions.decisions.decide({ ...facts, location: readLocation(new URL(shellUrl(configuration, path))) });
  const path = { ...now.mount, path: solution.path + inside, query: '' };
  const first = decideAt(path);
  // The address of a solution that needs a context names it.
  const leadsToContext = first.kind === 'redirect' && first.path.path === path.path;
  const decision = leadsToContext ? decideAt(first.path) : first;
  if ('discovery' in decision && decision.discovery.solution.appId === appId)
    return { kind: 'discovery', request: decision.discovery };
  if (decision.kind === 'error' && decision.error.type === 'DISCOVERY_FAILED')
    return { kind: 'failed', error: decision.error };
  if (decision.kind !== 'solution' || decision.solution.appId !== appId) return undefined;
  const { user } = decision.workspace;
  return user && { kind: 'solution', decision, user: { ...user, solutionTokens } };
}
