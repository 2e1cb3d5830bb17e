/** The account that a person signs in to who has proved who they are. */
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import { accountOfStepUp } from './page-address';

/**
 * Returns the primary account; in a step-up the account of the session, if it belongs to the same person: a session
 * ends when another account signs in to it.
 */
export async function findAccountToSignIn(
  { findAccount }: Pick<AccountStore, 'findAccount'>,
  interaction: Parameters<typeof accountOfStepUp>[0],
  primary: Account,
): Promise<Account> {
  const userId = accountOfStepUp(interaction);
  const current = userId === undefined ? undefined : await findAccount(userId);
  return current?.personId === primary.personId ? current : primary;
}
