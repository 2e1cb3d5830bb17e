import type { Account } from '../account/boot-answer';
import type { Organisation } from './organisation';

/**
 * The user's account for work in an organisation. A `type2e` account is used only by switching to it, and left only
 * by switching back; all others count as one (ORG-07, ruling AMB-32).
 * @param current the account in use
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
