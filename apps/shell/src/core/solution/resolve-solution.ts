import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { createRouteIndex, type RouteIndex } from '@unified-shell/catalogue/route-index';

/** Every mount and alias of the catalogue. */
export function indexSolutions(catalogue: readonly HostedSolution[]): RouteIndex<HostedSolution> {
  return createRouteIndex(
    catalogue.flatMap((solution) =>
      [solution.path, ...solution.aliases].map((path) => ({ path, match: solution.match, value: solution })),
    ),
  );
}
