/** Frames of one origin can read each other, so two solutions share one only when both say so (contract §2). */
import { CatalogueError } from './catalogue-error';
import type { HostedSolution } from './expand-sources';

type Placed = Pick<HostedSolution, 'appId' | 'sharedOrigin'> & { sandbox: { source?: string | undefined } };

/** @throws CatalogueError naming both solutions and their origin */
export function refuseSharedOrigins(solutions: readonly Placed[]): void {
  const owners = new Map<string, Placed>();
  for (const solution of solutions) {
    const { source } = solution.sandbox;
    if (source === undefined) continue;
    const { origin } = new URL(source);
    const other = owners.get(origin);
    const isAgreed = solution.sharedOrigin !== undefined && other?.sharedOrigin === solution.sharedOrigin;
    if (other && !isAgreed) {
      throw new CatalogueError(
        'SHARED_ORIGIN',
        `${solution.appId}: sandbox.sources: ${origin} is that of ${other.appId} too; both must name one sharedOrigin`,
      );
    }
    owners.set(origin, solution);
  }
}
