/**
 * The built-in data of the listing: the entries of the default side navigation, the heroes (NAV-02, NAV-08), and the
 * names of products.
 */
import { type Hero, heroesSchema } from '@unified-shell/catalogue/heroes';
import { type NavigationEntry, navigationSchema } from '@unified-shell/catalogue/navigation';
import { type ProductNames, productNames, productsSchema } from '@unified-shell/catalogue/products';
import type { Registration } from '@unified-shell/catalogue/registration';
import { createRouteIndex } from '@unified-shell/catalogue/route-index';
import * as v from 'valibot';
import heroes from '../../../../packages/catalogue/data/heroes.json';
import navigation from '../../../../packages/catalogue/data/navigation.json';
import products from '../../../../packages/catalogue/data/products.json';

export interface NavigationData {
  heroes: readonly Hero[];
  navigation: readonly NavigationEntry[];
  products: ProductNames;
}

export const builtInNavigationData: NavigationData = {
  heroes: v.parse(heroesSchema, heroes).heroes,
  navigation: v.parse(navigationSchema, navigation).entries,
  products: productNames(v.parse(productsSchema, products).products),
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
