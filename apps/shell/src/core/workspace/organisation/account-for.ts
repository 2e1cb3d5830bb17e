import type { Account } from '../account/boot-answer';
import type { Organisation } from './organisation';

/**
 * As which of the person's accounts an organisation is worked in: a `type2e` account is used only by switching to it, and
 * left only by switching back; all others are one (ORG-07, ruling AMB-32).
 * @param current the account that is worked as
 */
export function accountFor(
  accounts: readonly Account[],
  organisation: Organisation,
  current: string,
): string {
  const isApart = (userId: string) =>
    accounts.some((account) => account.userId === userId && account.userType === 'type2e');
  return isApart(organisation.userId) || isApart(current) ? organisation.userId : current;
}
