import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { type Router, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import type { ShellLocation } from '../../url/shell-location';
import type { KnownAccount } from '../../workspace/account/account-state';
import type { RouteDecision } from '../route-decision';

/**
 * Decides on a link into an organisation that is not one of the user's: its solution may let the user in without an
 * administrator (ORG-12, ruling AMB-29). A failed attempt is repeated only at the user's request.
 */
export function decideZeroTouch(
  { path, href }: ShellLocation,
  otherwise: RouteDecision,
  router: Router<IndexedSolution>,
  failure: KnownAccount['zeroTouchFailure'],
): RouteDecision {
  if (path?.tenant === undefined) return otherwise;
  // The flags of this organisation are unknown.
  const facts = { flag: () => undefined, query: new URLSearchParams(path.query) };
  const resolution = resolveRoute(router, path.path, facts);
  if (resolution.kind !== 'solution' || !resolution.solution.processZeroTouch) return otherwise;
  if (failure?.href !== href) return { kind: 'zero-touch', href, path, solution: resolution.solution };
  return failure.error === undefined ? otherwise : { kind: 'error', error: failure.error };
}
