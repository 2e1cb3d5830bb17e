/**
 * The words of the catalogue that users read, each with a key, for translation: names, descriptions, groups, search
 * words and titles of actions. A group is named by its English text, because it has no id.
 */
import type { Hero } from './heroes';
import type { NavigationEntry } from './navigation';
import type { ProductNames } from './products';
import type { Registration } from './registration';

/** Returns the words in another language, or the English ones. */
export type Say = (key: string, english: string) => string;

type Words = Pick<
  Registration,
  'appId' | 'name' | 'description' | 'group' | 'keywords' | 'actions' | 'sideNav'
>;

export function saySolution<Solution extends Words>(solution: Solution, say: Say): Solution {
  const { appId, name, description, group, keywords, actions, sideNav } = solution;
  const of = (field: string) => `solution.${appId}.${field}`;
  return {
    ...solution,
    name: say(of('name'), name),
    description: description === '' ? '' : say(of('description'), description),
    group: sayGroup(group, say),
    ...(keywords && { keywords: sayList(of('keywords'), keywords, say) }),
    ...(actions && {
      actions: actions.map((action) => {
        const key = of(`action.${action.id}`);
        return {
          ...action,
          title: say(key, action.title),
          ...(action.description && { description: say(`${key}.description`, action.description) }),
          ...(action.keywords && { keywords: sayList(`${key}.keywords`, action.keywords, say) }),
        };
      }),
    }),
    ...(sideNav?.group !== undefined && { sideNav: { ...sideNav, group: sayGroup(sideNav.group, say) } }),
  };
}

export function sayHero<H extends Pick<Hero, 'id' | 'name'>>(hero: H, say: Say): H {
  return { ...hero, name: say(`hero.${hero.id}`, hero.name) };
}

export function sayNavigationEntry<Entry extends Pick<NavigationEntry, 'id' | 'name' | 'section'>>(
  entry: Entry,
  say: Say,
): Entry {
  return {
    ...entry,
    name: say(`navigation.${entry.id}`, entry.name),
    section: sayGroup(entry.section, say),
  };
}

export function sayProducts(products: ProductNames, say: Say): ProductNames {
  return Object.fromEntries(
    Object.entries(products).map(([code, name]) => [code, say(`product.${code}`, name)]),
  );
}

const sayGroup = (group: string, say: Say) => say(`group.${group}`, group);

/** A list is one text, with commas between its words. */
function sayList(key: string, words: readonly string[], say: Say): string[] {
  return say(key, words.join(', '))
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
