import type { KnownAccount } from '../account/account-state';
import type { Environment } from '../environment';
import { rememberLast } from '../remember-last';
import { contextListOf, listed } from './context-lists';
import type { ContextSupply } from './enter-context';
import { readSelection } from './read-selections';

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
