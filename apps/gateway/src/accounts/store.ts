/**
 * SQL on people and accounts. These reads come before the request's scope is known (they establish it), so they run as
 * the database's owner and every one of them is bound to one e-mail address or one user id.
 */
import type { Database } from '../database/schema';
import type { Account, SignInRecord } from './account';
import { findAccount } from './find-account';
import { findSignIn } from './find-sign-in';

export interface AccountStore {
  /** By e-mail in any case; `undefined` for nobody. */
  findSignIn(email: string): Promise<SignInRecord | undefined>;
  findAccount(userId: string): Promise<Account | undefined>;
}

export function createAccountStore(db: Database): AccountStore {
  return {
    findSignIn: (email) => findSignIn(db, email),
    findAccount: (userId) => findAccount(db, userId),
  };
}
