import { createHeroFinder } from '@unified-shell/catalogue/hero-finder';
import type { Hero } from '@unified-shell/catalogue/heroes';
import { rememberLast } from '../remember-last';
import type { ShellState } from '../shell-state';

const finderOf = rememberLast(createHeroFinder);

/** The product whose banner the header shows where the user is (NAV-02). */
export function heroAt({
  catalogue,
  location,
}: Pick<ShellState, 'catalogue' | 'location'>): Hero | undefined {
  const { listing } = catalogue;
  return listing && location.path && finderOf(listing.heroes)(location.path.path);
}
