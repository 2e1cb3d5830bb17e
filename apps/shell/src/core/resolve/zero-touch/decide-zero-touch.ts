import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { type Router, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import type { ShellLocation } from '../../url/shell-location';
import type { KnownAccount } from '../../workspace/account/account-state';
import type { RouteDecision } from '../route-decision';

/**
 * A link into an organisation that is not the person's: its solution may let them in by itself (ORG-12, ruling AMB-29).
 * What it could not do, it is not asked for again before the person says so.
 */
export function decideZeroTouch(
  { path, href }: ShellLocation,
  otherwise: RouteDecision,
  router: Router<IndexedSolution>,
  failure: KnownAccount['zeroTouchFailure'],
): RouteDecision {
  if (path?.tenant === undefined) return otherwise;
  // Flags are an organisation's, and of this one nothing is known.
  const facts = { flag: () => undefined, query: new URLSearchParams(path.query) };
  const resolution = resolveRoute(router, path.path, facts);
  if (resolution.kind !== 'solution' || !resolution.solution.processZeroTouch) return otherwise;
  if (failure?.href !== href) return { kind: 'zero-touch', href, path, solution: resolution.solution };
  return failure.error === undefined ? otherwise : { kind: 'error', error: failure.error };
}
