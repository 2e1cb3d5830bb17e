// Filters the navigation by a text.
import type { NavigationEntry } from '../../core/chrome/navigation/navigation-entry';
import { fold } from '../shared/fold';

/** Maximum number of entries without a filter. */
const MAX_UNFILTERED_ENTRIES = 15;

export function isLong(navigation: readonly NavigationEntry[]): boolean {
  const count = navigation.reduce((sum, { children = [] }) => sum + 1 + children.length, 0);
  return count > MAX_UNFILTERED_ENTRIES;
}

/** Finds an entry by its name, section or search words, or by its children: then only with the matching children. */
export function filterEntries(navigation: readonly NavigationEntry[], wanted: string): NavigationEntry[] {
  const query = fold(wanted.trim());
  if (query === '') return [...navigation];
  return navigation.flatMap((entry) => {
    if (isFound(entry, query)) return [entry];
    const children = entry.children?.filter((child) => isFound(child, query)) ?? [];
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

function isFound({ name, section = '', words = [] }: NavigationEntry, query: string): boolean {
  return [name, section, ...words].some((text) => fold(text).includes(query));
}
