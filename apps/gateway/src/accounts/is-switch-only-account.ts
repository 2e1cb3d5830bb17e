import type { Account } from './account';

/** A `type2e` account is used by switching to it; all others of a person are used as one (ORG-07, ruling AMB-32). */
export function isSwitchOnlyAccount({ type }: Pick<Account, 'type'>): boolean {
  return type === 'type2e';
}
