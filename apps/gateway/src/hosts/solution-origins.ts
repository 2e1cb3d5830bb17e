/** The origins of the pages that may call the API with the token of a solution (FRAME-24). */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { covers, sourcesOf } from './frame-sources';

/**
 * Returns whether an origin is registered: that of the address or of a preview of a solution, or one that its discovery may
 * return. Those of third parties are not among them, because no call accepts their tokens; nor is `null`, the origin of
 * isolated documents.
 */
export function createSolutionOrigins(catalogue: readonly HostedSolution[]): (origin: string) => boolean {
  const sources = catalogue.filter(({ sandbox }) => !sandbox.thirdParty).flatMap(sourcesOf);
  const exact = new Set(sources);
  const wide = [...exact].filter((source) => source.includes('*'));
  return (origin) => exact.has(origin) || wide.some((source) => covers(source, origin));
}
