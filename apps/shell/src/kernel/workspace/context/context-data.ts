import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Environment } from '../../platform/environment';
import { memoizeLast } from '../../platform/memoize-last';
import type { KnownAccount } from '../account/account-state';
import type { Workspace } from '../workspace';
import type { ContextList } from './context-entry';
import { createContextLists, listed } from './context-lists';
import type { ContextKey } from './context-segment';
import { readSelection } from './read-selections';

/** The input of the context stage: the lists and the last selections. */
export interface ContextDeps {
  listOf(key: ContextKey, solution: IndexedSolution, workspace: Workspace): ContextList;
  storedOf(key: ContextKey, solution: IndexedSolution, workspace: Workspace): string | undefined;
  /**
   * `versions`: the solutions that an environment has confirmed, for a requested preview. `versionHints`: the hints for the
   * versions that the address asks for (`asked-version`).
   */
  versionsIn(workspace: Workspace, kind: 'versions' | 'versionHints'): ContextList;
  /** The data of this organisation could not be loaded. */
  isWithoutFacts(workspace: Workspace): boolean;
}

/** Lists and selections of a known account. A list is read again only when its input has changed. */
export function createContextDeps(warn: Environment['warn']): (account: KnownAccount) => ContextDeps {
  return memoizeLast((account) => {
    // Each decision creates another workspace, so the lists are cached by the parts of it that they depend on.
    const listOf = memoizeLast(createContextLists(account, warn));
    return {
      listOf: (key, solution, { organisation, access }) => listOf(key, solution, organisation, access),
      storedOf: (key, { serviceCode: service }, { organisation }) =>
        readSelection(account.answer.settings, { key, organisation: organisation.id, service }),
      versionsIn: ({ organisation }, kind) => listed(account, organisation.id, kind),
      isWithoutFacts: ({ organisation }) => account.failure?.organisation === organisation.id,
    };
  });
}
