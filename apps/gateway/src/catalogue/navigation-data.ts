/** The built-in navigation data: the entries of the default side navigation, and the heroes (NAV-02, NAV-08). */
import { type Hero, heroesSchema } from '@unified-shell/catalogue/heroes';
import { type NavigationEntry, navigationSchema } from '@unified-shell/catalogue/navigation';
import type { Registration } from '@unified-shell/catalogue/registration';
import { createRouteIndex } from '@unified-shell/catalogue/route-index';
import * as v from 'valibot';
import heroes from '../../../../packages/catalogue/data/heroes.json';
import navigation from '../../../../packages/catalogue/data/navigation.json';

export interface NavigationData {
  heroes: readonly Hero[];
  navigation: readonly NavigationEntry[];
}

export const builtInNavigationData: NavigationData = {
  heroes: v.parse(heroesSchema, heroes).heroes,
  navigation: v.parse(navigationSchema, navigation).entries,
};

/** The entries without those that lead to another solution of the catalogue than the given ones. */
export function entriesForSolutions<Solution extends Pick<Registration, 'path' | 'match'>>(
  entries: readonly NavigationEntry[],
  catalogue: readonly Solution[],
  solutions: readonly Solution[],
): readonly NavigationEntry[] {
  const index = createRouteIndex(catalogue.map((value) => ({ path: value.path, match: value.match, value })));
  const known = new Set(solutions);
  return entries.filter(({ path }) => {
    const target = index.match(path)?.value;
    return target === undefined || known.has(target);
  });
}
