import type { SolutionDecision } from '../../resolve/route-decision';
import { readLocation } from '../../url/shell-location';
import { shellUrl } from '../../url/shell-url';
import type { UserWithTokens } from '../../workspace/workspace';
import type { AppPageDeps } from '../deps';

export interface FoundComponent {
  decision: SolutionDecision;
  user: UserWithTokens;
}

/**
 * Decides on a solution as if its address were opened in the active organisation and context. The stages are the
 * same, so that a dialog gives no access to a solution that the user may not open.
 * @returns undefined if the user may not open it, and if the decision has missing data
 */
export function findComponent(
  appId: string,
  { store, configuration, getDecision }: Pick<AppPageDeps, 'store' | 'configuration' | 'getDecision'>,
): FoundComponent | undefined {
  const { account, session, decisions, activeOrganisation, solutionTokens } = store.getState();
  const now = getDecision();
  if (now.kind !== 'solution' || decisions.kind !== 'loaded') return undefined;
  if (account.kind !== 'known' || session.kind !== 'signed-in') return undefined;
  const solution = now.workspace.solutions.find((one) => one.appId === appId);
  if (solution === undefined || solution.path.includes('{')) return undefined;
  const path = { ...now.mount, path: solution.path, query: '' };
  const location = readLocation(new URL(shellUrl(configuration, path)));
  const { token } = session;
  const decision = decisions.decisions.decide({ location, account, token, activeOrganisation });
  if (decision.kind !== 'solution' || decision.solution.appId !== appId) return undefined;
  const { user } = decision.workspace;
  return user && { decision, user: { ...user, solutionTokens } };
}
