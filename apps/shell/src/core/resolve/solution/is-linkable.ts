import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';

/** Whether a mount is an address by itself: one with a parameter or a wildcard is none that a list could lead to. */
export function hasFixedPath({ path }: Pick<IndexedSolution, 'path'>): boolean {
  return !/[{*]/.test(path);
}
