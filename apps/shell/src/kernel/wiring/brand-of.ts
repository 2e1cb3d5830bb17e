import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { memoizeLast } from '../platform/memoize-last';
import { type RouteDecision, workspaceOf } from '../resolve/route-decision';
import { readOrganisationData } from '../workspace/organisation/organisation-data';
import type { ShellState } from './state';

/**
 * Finds the brand: that of the organisation, if it has its own, otherwise that of the page, whose style and icon are part of
 * the document.
 */
export function createBrandOf() {
  const dataIn = memoizeLast(readOrganisationData);
  return ({ account }: ShellState, decision: RouteDecision, page: Pick<PageConfiguration, 'brand'>) => {
    const organisation = workspaceOf(decision)?.organisation.id;
    const own =
      account.kind === 'known' && organisation !== undefined
        ? dataIn(account.answer.working, organisation)?.brand
        : undefined;
    return own ?? page.brand;
  };
}
