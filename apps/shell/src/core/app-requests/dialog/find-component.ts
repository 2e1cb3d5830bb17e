import type { DiscoveryRequest, DiscoveryState } from '../../resolve/discovery/discovery';
import type { RouteDecision, SolutionDecision } from '../../resolve/route-decision';
import { readLocation } from '../../url/shell-location';
import { shellUrl } from '../../url/shell-url';
import type { UserWithTokens } from '../../workspace/workspace';
import type { AppPageDeps } from '../deps';
import { RequestError } from '../request-error';

export interface FoundComponent {
  decision: SolutionDecision;
  user: UserWithTokens;
}

/**
 * Decides on a solution as if its address were opened in the active organisation and context. The stages are the
 * same, so that a dialog gives no access to a solution that the user may not open.
 * @param discovery the answer of the partner system that knows where the solution is
 * @returns undefined if the user may not open it, and if the decision has missing data
 */
export function findComponent(
  appId: string,
  deps: Pick<AppPageDeps, 'store' | 'configuration' | 'getDecision'>,
  discovery: DiscoveryState,
): FoundComponent | undefined {
  const decision = decideOn(appId, deps, discovery);
  if (decision?.kind !== 'solution' || decision.solution.appId !== appId) return undefined;
  const { user } = decision.workspace;
  return user && { decision, user: { ...user, solutionTokens: deps.store.getState().solutionTokens } };
}

/** The request to the partner system that knows where the solution is; undefined where none has to be asked (DISC-01). */
export function discoveryOf(
  appId: string,
  deps: Pick<AppPageDeps, 'store' | 'configuration' | 'getDecision'>,
): DiscoveryRequest | undefined {
  const decision = decideOn(appId, deps, undefined);
  return decision && 'discovery' in decision ? decision.discovery : undefined;
}

/** @throws RequestError `FAILED` if the partner system tells no address */
export async function discoverComponent(
  request: DiscoveryRequest,
  deps: AppPageDeps,
  signal: AbortSignal,
): Promise<DiscoveryState> {
  const { place, key } = request;
  const { discover } = await import('../../resolve/discovery/discover');
  const result = await discover(deps, request, signal);
  if (result.kind !== 'found')
    throw new RequestError('FAILED', 'The partner system does not say where the solution is.');
  return { place, key, result };
}

function decideOn(
  appId: string,
  { store, configuration, getDecision }: Pick<AppPageDeps, 'store' | 'configuration' | 'getDecision'>,
  discovery: DiscoveryState,
): RouteDecision | undefined {
  const { account, session, decisions, activeOrganisation } = store.getState();
  const now = getDecision();
  if (now.kind !== 'solution' || decisions.kind !== 'loaded') return undefined;
  if (account.kind !== 'known' || session.kind !== 'signed-in') return undefined;
  const solution = now.workspace.solutions.find((one) => one.appId === appId);
  if (solution === undefined || solution.path.includes('{')) return undefined;
  const path = { ...now.mount, path: solution.path, query: '' };
  const location = readLocation(new URL(shellUrl(configuration, path)));
  const { token } = session;
  return decisions.decisions.decide({ location, account, token, activeOrganisation, discovery });
}
