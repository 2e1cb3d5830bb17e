import type { FeatureModel } from '../../chrome/feature';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import type { RouteDecision } from '../../kernel/resolve/route-decision';
import { tileAddress } from '../../kernel/workspace/tile-address';

interface Tile {
  name: string;
  href: string;
}

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The address of the shell leads to a solution that opens in a tab of its own. */
    tile: Tile | undefined;
  }
}

export function createModel() {
  const tileOf = memoizeLast((decision: RouteDecision): Tile | undefined => {
    if (decision.kind !== 'tile') return undefined;
    const { workspace, solution } = decision;
    const href = tileAddress(workspace, solution);
    return href === undefined ? undefined : { name: solution.name, href };
  });
  return { view: ({ snapshot: { decision } }) => ({ tile: tileOf(decision) }) } satisfies FeatureModel;
}
