import type { Account } from './account';

/**
 * A user works as a `type2e` account only after switching to it. The other accounts of a person are used together
 * (ORG-07, ruling AMB-32).
 */
export function isSwitchOnlyAccount({ type }: Pick<Account, 'type'>): boolean {
  return type === 'type2e';
}
