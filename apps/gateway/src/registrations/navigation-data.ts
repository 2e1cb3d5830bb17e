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
import { builtInRegistrations } from './families';

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

const index = createRouteIndex(
  builtInRegistrations.map((value) => ({ path: value.path, match: value.match, value })),
);

type Solutions = readonly Pick<Registration, 'appId'>[];

/**
 * The entries that lead to one of the solutions. An entry belongs to a built-in registration: a solution of the company
 * with the same path does not get it.
 */
export function entriesForSolutions(
  entries: readonly NavigationEntry[],
  solutions: Solutions,
): readonly NavigationEntry[] {
  const ids = idsOf(solutions);
  return entries.filter(({ path }) => ids.has(index.match(path)?.value.appId));
}

/** The heroes that lead to one of the solutions, or to no built-in registration at all. */
export function heroesForSolutions(heroes: readonly Hero[], solutions: Solutions): readonly Hero[] {
  const ids = idsOf(solutions);
  const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  return heroes.filter(({ prefixes }) => {
    const targets = prefixes.flatMap((prefix) => [
      ...[index.match(prefix)?.value.appId].filter((appId) => appId !== undefined),
      ...builtInRegistrations.filter(({ path }) => isBelow(path, prefix)).map(({ appId }) => appId),
    ]);
    return targets.length === 0 || targets.some((appId) => ids.has(appId));
  });
}

const idsOf = (solutions: Solutions) => new Set<string | undefined>(solutions.map(({ appId }) => appId));
