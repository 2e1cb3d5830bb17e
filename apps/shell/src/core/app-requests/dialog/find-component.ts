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
 * A solution as if its address had been opened, in the organisation and context there are: the same stages decide, so that
 * nobody gets into a dialog what they could not open.
 * @returns undefined where the person may not open it, and where it needs something that is not known yet
 */
export function findComponent(
  appId: string,
  { store, configuration, getDecision }: Pick<AppPageDeps, 'store' | 'configuration' | 'getDecision'>,
): FoundComponent | undefined {
  const { account, session, decisions, activeOrganisation, customTokens } = store.getState();
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
  return user && { decision, user: { ...user, customTokens } };
}
