import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';

/** Whether a mount is a complete path: a list cannot link to one with a parameter or a wildcard. */
export function hasFixedPath({ path }: Pick<IndexedSolution, 'path'>): boolean {
  return !/[{*]/.test(path);
}
