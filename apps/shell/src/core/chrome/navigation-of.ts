import { createHeroFinder } from '@unified-shell/catalogue/heroes';
import { createEntryFinder } from '@unified-shell/catalogue/navigation';
import type { Listing } from '../catalogue/listing';
import type { Standing } from '../organisation/standing';
import { rememberLast } from '../remember-last';
import { isPlace } from '../solution/is-place';
import type { NavigationEntry } from './chrome-view';
import { heroAt } from './hero-at';
import { mountHash } from './mount-hash';
import type { Situation } from './situation';

const HOME = 'home';

/**
 * The side navigation (NAV-07, NAV-08). Inside a product that has entries of its own: home and those of them that the user
 * may open. Everywhere else: what they may open at all.
 */
export function navigationOf(
  { state }: Pick<Situation, 'state'>,
  standing: Standing,
  current: string | undefined,
): readonly NavigationEntry[] {
  const { decisions, catalogue, location } = state;
  const { listing } = catalogue;
  const product = heroAt(state)?.id;
  if (listing && product !== undefined && decisions.kind === 'here') {
    const open = entriesOf(listing, product).filter(({ path }) => decisions.decisions.opens(path, standing));
    const currentId = finderOf(listing.navigation)(location.path?.path ?? '')?.id;
    if (open.length > 0) {
      return [
        ...listed(standing, current).filter(({ id }) => id === HOME),
        ...open.map(({ id, name, icon, section, path: to }) => ({
          ...{ id, name, icon, section },
          href: mountHash(standing, to),
          current: id === currentId,
        })),
      ];
    }
  }
  return listed(standing, current);
}

function listed(standing: Standing, current: string | undefined): NavigationEntry[] {
  return standing.solutions
    .filter((solution) => solution.inNavigation && isPlace(solution))
    .map(({ appId, name, icon, path, group }) => ({
      ...{ id: appId, name, icon, section: group },
      href: mountHash(standing, path),
      current: appId === current,
    }));
}

const entriesOf = rememberLast(({ heroes, navigation }: Listing, product: string) => {
  const heroOf = createHeroFinder(heroes);
  return navigation.filter(({ path }) => heroOf(path)?.id === product);
});

const finderOf = rememberLast(createEntryFinder);
