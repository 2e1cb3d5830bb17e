import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { type RouteDecision, workspaceOf } from '../../../kernel/resolve/route-decision';
import { toHash } from '../../../kernel/url/shell-location';

/** The address of a location in the solution of a card, in the organisation that is open. */
export function cardHref(
  decision: RouteDecision,
  { path: mount }: Pick<IndexedSolution, 'path'>,
  location: string,
): string {
  const [below = '', query = ''] = (location.split('#')[0] ?? '').split('?');
  const tenant = workspaceOf(decision)?.organisation.tenant;
  const path = mount + (below === '/' ? '' : below);
  return toHash({ ...(tenant !== undefined && { tenant }), contexts: [], path, query });
}
