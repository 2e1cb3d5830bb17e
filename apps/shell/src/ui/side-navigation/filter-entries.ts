// What of the navigation somebody looks for by a few letters.
import type { NavigationEntry } from '../../core/chrome/navigation/navigation-entry';
import { fold } from '../shared/fold';

/** So many entries are seen at a glance; from one more on there is a filter. */
const MAX_UNFILTERED_ENTRIES = 15;

export function isLong(navigation: readonly NavigationEntry[]): boolean {
  const count = navigation.reduce((sum, { children = [] }) => sum + 1 + children.length, 0);
  return count > MAX_UNFILTERED_ENTRIES;
}

/** An entry is found by its name, its section or its further words, and by what belongs to it: then with that alone. */
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
