// Filters the navigation by a text.
import { rank } from '@unified-shell/search/rank';
import type { NavigationEntry } from '../model/navigation-entry';

/** An entry that a filter has found, with the heading or the entry that it stands below in the whole navigation. */
export interface FoundEntry {
  entry: NavigationEntry;
  context: string | undefined;
}

/** Finds entries and their children by name, search words, or the heading that they stand below; the best first. */
export function filterEntries(navigation: readonly NavigationEntry[], wanted: string): FoundEntry[] {
  const all = navigation.flatMap(({ children = [], ...entry }) => [
    { entry, context: entry.section || undefined },
    ...children.map((child) => ({ entry: child, context: entry.name })),
  ]);
  return rank(all, wanted, ({ entry, context }) => ({
    name: entry.name,
    aliases: entry.words,
    group: context,
  }));
}
