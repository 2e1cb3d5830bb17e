import { createHeroFinder } from '@unified-shell/catalogue/hero-finder';
import type { Hero } from '@unified-shell/catalogue/heroes';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import type { ShellState } from '../../kernel/wiring/state';

const finderOf = memoizeLast(createHeroFinder);

/** The hero that the header shows at the current address (NAV-02). */
export function heroAt({
  catalogue,
  location,
}: Pick<ShellState, 'catalogue' | 'location'>): Hero | undefined {
  const { listing } = catalogue;
  return listing && location.path && finderOf(listing.heroes)(location.path.path);
}
