import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Environment } from '../../platform/environment';
import { memoizeLast } from '../../platform/memoize-last';
import type { KnownAccount } from '../account/account-state';
import type { Workspace } from '../workspace';
import type { ContextList } from './context-entry';
import { contextListOf, listed } from './context-lists';
import type { ContextKey } from './context-segment';
import { readSelection } from './read-selections';

/** What the context stage is told: what there is, and what was selected last. */
export interface ContextDeps {
  listOf(key: ContextKey, solution: IndexedSolution, workspace: Workspace): ContextList;
  storedOf(key: ContextKey, solution: IndexedSolution, workspace: Workspace): string | undefined;
  /** The solutions that are there in this environment, where somebody asks for a preview of one. */
  versionsIn(workspace: Workspace): ContextList;
  /** The facts of this organisation could not be had. */
  isWithoutFacts(workspace: Workspace): boolean;
}

/** Lists and selections of somebody who is known; a list is read once as long as nothing in it changed. */
export function createContextDeps(warn: Environment['warn']): (account: KnownAccount) => ContextDeps {
  const listOf = memoizeLast(contextListOf);
  return (account) => ({
    listOf: (key, solution, workspace) => listOf(key, solution, workspace, account, warn),
    storedOf: (key, { serviceCode: service }, { organisation }) =>
      readSelection(account.answer.settings, { key, organisation: organisation.id, service }),
    versionsIn: ({ organisation }) => listed(account, organisation.id, 'versions'),
    isWithoutFacts: ({ organisation }) => account.failure?.organisation === organisation.id,
  });
}
