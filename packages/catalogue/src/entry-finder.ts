/** Finds the entry of the side navigation for a path (NAV-11 to NAV-14). */
import type { NavigationEntry } from './navigation';
import { createRouteIndex } from './route-index';

/** @returns a function that finds the entry with the longest prefix of a path */
export function createEntryFinder(
  entries: readonly NavigationEntry[],
): (path: string) => NavigationEntry | undefined {
  const index = createRouteIndex(
    entries.flatMap((entry) => entry.prefixes.map((path) => ({ path, value: entry }))),
  );
  return (path) => index.match(path)?.value;
}
