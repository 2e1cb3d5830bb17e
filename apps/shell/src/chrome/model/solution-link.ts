import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { tileAddress } from '../../kernel/workspace/tile-address';
import type { Workspace } from '../../kernel/workspace/workspace';
import { mountHash } from './mount-hash';

/** The link to a solution: a tile opens in a new tab. */
export function solutionLink(
  workspace: Workspace,
  solution: Pick<IndexedSolution, 'appId' | 'link' | 'path'>,
): { href: string; newTab?: boolean } {
  const address = tileAddress(workspace, solution);
  return address === undefined
    ? { href: mountHash(workspace, solution.path) }
    : { href: address, newTab: true };
}
