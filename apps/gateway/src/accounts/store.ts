/**
 * SQL on people and accounts. These reads determine the scope of a request, so they run before it is set, as the
 * system role, which sees every row. Each of them is limited to one e-mail address or one user id.
 */
import type { Database, StaffRole } from '../database/schema';
import type { Account, SignInRecord } from './account';
import { changePassword, renewPasswordHash } from './change-password';
import { findAccount } from './find-account';
import { findSignIn } from './find-sign-in';
import { hasStaffRole } from './has-staff-role';
import { listOwnAccounts, type OwnAccount } from './list-own-accounts';

export interface AccountStore {
  /** Finds the sign-in data of an e-mail address, ignoring case; `undefined` when no person has the address. */
  findSignIn(email: string): Promise<SignInRecord | undefined>;
  findAccount(userId: string): Promise<Account | undefined>;
  /** All accounts of the person who has this account. */
  listOwnAccounts(userId: string): Promise<OwnAccount[]>;
  changePassword(personId: string, passwordHash: string): Promise<void>;
  /** Replaces the hash of a password that stays the same. */
  renewPasswordHash(personId: string, previous: string, next: string): Promise<void>;
  hasStaffRole(personId: string, role: StaffRole): Promise<boolean>;
}

export function createAccountStore(db: Database): AccountStore {
  return {
    findSignIn: (email) => findSignIn(db, email),
    findAccount: (userId) => findAccount(db, userId),
    listOwnAccounts: (userId) => listOwnAccounts(db, userId),
    changePassword: (personId, passwordHash) => changePassword(db, personId, passwordHash),
    renewPasswordHash: (personId, previous, next) => renewPasswordHash(db, personId, previous, next),
    hasStaffRole: (personId, role) => hasStaffRole(db, personId, role),
  };
}
