import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';

/** The solutions that the user may open, in the catalogue's order. */
export function openSolutions(
  solutions: readonly IndexedSolution[],
  access: AccessFacts,
): readonly IndexedSolution[] {
  return solutions.filter((solution) => evaluateSolution(solution, access).allowed);
}
