import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Workspace } from './workspace';

/**
 * The address that a link tile opens in a tab of its own (`packages/catalogue/src/link-address.ts`). Tenants and regions
 * need no encoding.
 * @returns undefined for a solution with a frame, and while the tile is closed: its page in the shell then says until when
 */
export function tileAddress(
  { closed, organisation: { tenant, region } }: Pick<Workspace, 'closed' | 'organisation'>,
  { appId, link }: Pick<IndexedSolution, 'appId' | 'link'>,
): string | undefined {
  return closed?.has(appId) ? undefined : link?.replaceAll('{tenant}', tenant).replaceAll('{region}', region);
}
