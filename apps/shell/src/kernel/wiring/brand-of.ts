import type { PageBrand } from '@unified-shell/api/brand';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { type RouteDecision, workspaceOf } from '../resolve/route-decision';

/**
 * The brand of the organisation, if it has its own, otherwise that of the page, whose style and icon are part of the
 * document.
 */
export function brandOf(
  decision: RouteDecision,
  page: Pick<PageConfiguration, 'brand'>,
): PageBrand | undefined {
  return workspaceOf(decision)?.brand ?? page.brand;
}
