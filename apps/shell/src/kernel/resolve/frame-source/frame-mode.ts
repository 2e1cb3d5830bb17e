import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';

/**
 * The solution in the mode that the parameter `thunderbird` of the address asks for: `force` and `off` hold for every
 * solution with a hosted app id (ROUTE-22). Neither lifts the isolation of a document (CAT-20, ruling AMB-45).
 */
export function inAskedMode(solution: IndexedSolution, asked: string | undefined): IndexedSolution {
  const mode = modeOf(solution, asked);
  // The same object unless the mode differs: the chrome compares solutions by identity.
  return mode === solution.thunderbird ? solution : { ...solution, thunderbird: mode };
}

function modeOf({ thunderbird, spaAppId }: IndexedSolution, asked: string | undefined) {
  if (thunderbird === 'srcdoc' || spaAppId === undefined) return thunderbird;
  if (asked === 'force') return 'serviceworker';
  return asked === 'off' ? 'off' : thunderbird;
}
