import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Environment } from '../../platform/environment';
import { rememberLast } from '../../platform/memoize-last';
import type { KnownAccount } from '../account/account-state';
import type { Standing } from '../workspace';
import type { ContextList } from './context-entry';
import { contextListOf, listed } from './context-lists';
import type { ContextKey } from './context-segment';
import { readSelection } from './read-selections';

/** What the context stage is told: what there is, and what was selected last. */
export interface ContextSupply {
  listOf(key: ContextKey, solution: IndexedSolution, standing: Standing): ContextList;
  storedOf(key: ContextKey, solution: IndexedSolution, standing: Standing): string | undefined;
  /** The solutions that are there in this environment, where somebody asks for a preview of one. */
  versionsIn(standing: Standing): ContextList;
  /** The facts of this organisation could not be had. */
  isWithoutFacts(standing: Standing): boolean;
}

/** Lists and selections of somebody who is known; a list is read once as long as nothing in it changed. */
export function createContextSupply(warn: Environment['warn']): (account: KnownAccount) => ContextSupply {
  const listOf = rememberLast(contextListOf);
  return (account) => ({
    listOf: (key, solution, standing) => listOf(key, solution, standing, account, warn),
    storedOf: (key, { serviceCode: service }, { organisation }) =>
      readSelection(account.answer.settings, { key, organisation: organisation.id, service }),
    versionsIn: ({ organisation }) => listed(account, organisation.id, 'versions'),
    isWithoutFacts: ({ organisation }) => account.failure?.organisation === organisation.id,
  });
}
