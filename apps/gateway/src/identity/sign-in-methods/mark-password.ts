/** A text that changes with the password of an account's person, and does not reveal it. */
import { createHash } from 'node:crypto';
import type { AccountStore } from '../../accounts/store';

export type MarkPassword = (userId: string) => Promise<string>;

export function createMarkPassword({
  findAccount,
  findSignIn,
}: Pick<AccountStore, 'findAccount' | 'findSignIn'>): MarkPassword {
  return async (userId) => {
    const account = await findAccount(userId);
    const record = account && (await findSignIn(account.email));
    return createHash('sha256')
      .update(record?.passwordHash ?? '')
      .digest('base64url');
  };
}
