import { asksForVersion } from '../asked-version/ask-for-version';
import type { Decisions } from '../decisions';
import { isPreview } from '../frame-source/frame-source';
import type { SolutionDecision } from '../route-decision';
import type { RecentSolution } from './startup-cache';

/** How many solutions the startup cache remembers. */
const MAX_RECENT_SOLUTIONS = 8;

/**
 * Puts the open solution in front of the recent ones. A solution is not added where alternates, a start location of
 * its own, override parameters, a preview, a requested version, a local source or an answer of a partner system that is
 * not cached are involved: the same address may lead elsewhere the next time.
 */
export function addRecentSolution(
  recentSolutions: readonly RecentSolution[],
  { solution, source, mount, workspace, isLocal, version, discoveredUntil: until }: SolutionDecision,
  decisions: Decisions,
): readonly RecentSolution[] {
  const { alternateRoute, appRoot, permissionsPolicy, thunderbird } = solution;
  if (
    isLocal ||
    alternateRoute ||
    appRoot ||
    solution.sandbox.overrideParams ||
    isPreview(solution, source.baseUrl) ||
    asksForVersion(source.baseUrl)
  )
    return recentSolutions;
  // Opened early only while the answer of the partner system is cached.
  if (solution.discovery?.server !== undefined && until === undefined) return recentSolutions;
  const { id: organisation, tenant } = workspace.organisation;
  const { appId, name, match, sandbox } = solution;
  const { historyType, thirdParty, pageTimeout } = sandbox;
  const entry: RecentSolution = {
    organisation,
    tenant,
    base: mount.path,
    exact: match === 'exact',
    until,
    version,
    deeper: decisions.mountsBelow(mount.path),
    solution: {
      appId,
      name,
      permissionsPolicy,
      thunderbird,
      sandbox: { source: source.baseUrl, historyType, thirdParty, pageTimeout },
    },
  };
  const others = recentSolutions.filter((one) => one.tenant !== tenant || one.base !== entry.base);
  return [entry, ...others].slice(0, MAX_RECENT_SOLUTIONS);
}
