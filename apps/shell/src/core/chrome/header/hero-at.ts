import { createHeroFinder } from '@unified-shell/catalogue/hero-finder';
import type { Hero } from '@unified-shell/catalogue/heroes';
import { memoizeLast } from '../../platform/memoize-last';
import type { ChromeRoomState } from '../state';

const finderOf = memoizeLast(createHeroFinder);

/** The hero that the header shows at the current address (NAV-02). */
export function heroAt({
  catalogue,
  location,
}: Pick<ChromeRoomState, 'catalogue' | 'location'>): Hero | undefined {
  const { listing } = catalogue;
  return listing && location.path && finderOf(listing.heroes)(location.path.path);
}
