import type { Decisions } from '../decisions';
import { isPreview } from '../frame-source/preview-source';
import type { SolutionVerdict } from '../route-decision';
import type { RememberedPlace } from './startup-cache';

/** How many solutions open early at the next start. */
const MOST_PLACES = 8;

/**
 * The places with the one that is open in front. One whose solution or place depends on more than the address below its
 * mount is not remembered: the same address may lead elsewhere the next time.
 */
export function rememberSolution(
  places: readonly RememberedPlace[],
  { solution, source, mount, standing }: SolutionVerdict,
  decisions: Decisions,
): readonly RememberedPlace[] {
  const { alternateRoute, permissionsPolicy, thunderbird } = solution;
  if (alternateRoute || solution.sandbox.overrideParams || isPreview(solution, source.baseUrl)) return places;
  const { id: organisation, tenant } = standing.organisation;
  const { appId, name, match, sandbox } = solution;
  const { historyType, thirdParty, pageTimeout } = sandbox;
  const place: RememberedPlace = {
    ...{ organisation, tenant },
    base: mount.path,
    exact: match === 'exact',
    deeper: decisions.mountsBelow(mount.path),
    solution: {
      appId,
      name,
      permissionsPolicy,
      thunderbird,
      sandbox: { source: source.baseUrl, historyType, thirdParty, pageTimeout },
    },
  };
  const others = places.filter((one) => one.tenant !== tenant || one.base !== place.base);
  return [place, ...others].slice(0, MOST_PLACES);
}
