import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';

/** The literal prefixes (up to the first parameter or wildcard) of all mounts below a path, without duplicates. */
export function mountsBelow(
  base: string,
  solutions: readonly Pick<IndexedSolution, 'path' | 'aliases' | 'redirectFrom'>[],
): string[] {
  const below = solutions
    .flatMap(({ path, aliases, redirectFrom }) => [path, ...aliases, ...redirectFrom])
    .map((mount) => mount.replace(/\/[{*].*$/, ''))
    .filter((mount) => mount.startsWith(`${base}/`));
  return [...new Set(below)];
}
