/** Finds the hero that the header shows for a path (NAV-02). */
import type { Hero } from './heroes';
import { createRouteIndex } from './route-index';

/** @returns a function that finds the hero with the longest prefix of a path, unless that hero ignores the path */
export function createHeroFinder(heroes: readonly Hero[]): (path: string) => Hero | undefined {
  const index = createRouteIndex(heroes.flatMap((value) => value.prefixes.map((path) => ({ path, value }))));
  const ignored = new Map(
    heroes.map(({ id, ignore }) => [id, createRouteIndex(ignore.map((path) => ({ path, value: true })))]),
  );
  return (path) => {
    const found = index.match(path)?.value;
    return found && ignored.get(found.id)?.match(path) ? undefined : found;
  };
}
