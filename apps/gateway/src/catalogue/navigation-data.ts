/** The built-in navigation data: the entries of the default side navigation, and the heroes (NAV-02, NAV-08). */
import { type Hero, heroesSchema } from '@unified-shell/catalogue/heroes';
import { type NavigationEntry, navigationSchema } from '@unified-shell/catalogue/navigation';
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
