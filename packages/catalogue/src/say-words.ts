/**
 * The words of the catalogue that users read, each with a key, for translation: names, descriptions, groups, search
 * words, titles of actions and changes, names of cards. A group is named by its English text, because it has no id.
 */
import type { Hero } from './heroes';
import type { NavigationEntry } from './navigation';
import type { ProductNames } from './products';
import type { Registration } from './registration';

/** Returns the words in another language, or the English ones. */
export type Say = (key: string, english: string) => string;

/** Words of a registration that it has in other languages itself, by locale. */
type OwnWords = Readonly<Record<string, string>> | undefined;

type Words = Pick<
  Registration,
  | 'appId'
  | 'name'
  | 'names'
  | 'description'
  | 'descriptions'
  | 'group'
  | 'groups'
  | 'keywords'
  | 'actions'
  | 'slots'
  | 'whatsNew'
  | 'sideNav'
>;

/** @param locale for the words that the registration has in other languages, which come first */
export function saySolution<Solution extends Words>(solution: Solution, say: Say, locale?: string): Solution {
  const { appId, name, description, group, keywords, actions, slots, whatsNew, sideNav } = solution;
  const of = (field: string) => `solution.${appId}.${field}`;
  const own = (words: OwnWords) => (locale === undefined ? undefined : words?.[locale]);
  return {
    ...solution,
    name: own(solution.names) ?? say(of('name'), name),
    description:
      own(solution.descriptions) ?? (description === '' ? '' : say(of('description'), description)),
    group: own(solution.groups) ?? sayGroup(group, say),
    ...(keywords && { keywords: sayList(of('keywords'), keywords, say) }),
    ...(actions && {
      actions: actions.map((action) => {
        const key = of(`action.${action.id}`);
        return {
          ...action,
          title: own(action.titles) ?? say(key, action.title),
          ...(action.description && { description: say(`${key}.description`, action.description) }),
          ...(action.keywords && { keywords: sayList(`${key}.keywords`, action.keywords, say) }),
        };
      }),
    }),
    ...(slots && {
      slots: slots.map((slot) => ({
        ...slot,
        name: own(slot.names) ?? say(of(`slot.${slot.id}`), slot.name),
      })),
    }),
    ...(whatsNew && {
      whatsNew: whatsNew.map((entry) => {
        const key = of(`whatsNew.${entry.id}`);
        return {
          ...entry,
          title: own(entry.titles) ?? say(key, entry.title),
          ...(entry.text && { text: own(entry.texts) ?? say(`${key}.text`, entry.text) }),
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

/** The titles alone: users read them. The rest of a tool is for the model, in English. */
export function sayShellTools<Tool extends { name: string; title: string }>(
  tools: readonly Tool[],
  say: Say,
): Tool[] {
  return tools.map((tool) => ({ ...tool, title: say(`tool.${tool.name}`, tool.title) }));
}

const sayGroup = (group: string, say: Say) => say(`group.${group}`, group);

/** A list is one text, with commas between its words. */
function sayList(key: string, words: readonly string[], say: Say): string[] {
  return say(key, words.join(', '))
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
