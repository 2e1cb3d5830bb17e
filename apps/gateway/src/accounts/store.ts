/**
 * SQL on people and accounts. These reads determine the scope of a request, so they run before it is set, as the
 * system role, which sees every row. Each of them is limited to one e-mail address or one user id.
 */
import { normalizeMailAddress } from '@unified-shell/text/mail-address';
import type { Database, StaffRole } from '../database/schema';
import type { Account, SignInRecord } from './account';
import { comparePrimary, selectAccounts } from './account-columns';

export interface OwnAccount extends Account {
  /** Null when no organisation owns the account. */
  organisationName: string | null;
}

export interface AccountStore {
  /** Finds the sign-in data of an e-mail address, in any of its forms; `undefined` when no person has the address. */
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

export async function findSignIn(db: Database, email: string): Promise<SignInRecord | undefined> {
  const rows = await selectAccounts(db)
    .select('people.password_hash as passwordHash')
    .where('people.email', '=', normalizeMailAddress(email))
    .orderBy('accounts.created_at')
    .orderBy('accounts.user_id')
    .execute();
  const [first] = rows.toSorted(comparePrimary);
  if (first === undefined) return undefined;
  const { passwordHash, ...primary } = first;
  return { personId: primary.personId, email: primary.email, passwordHash, primary };
}

function findAccount(db: Database, userId: string): Promise<Account | undefined> {
  return selectAccounts(db).where('accounts.user_id', '=', userId).executeTakeFirst();
}

/**
 * All accounts of one person with the names of their owning organisations, to be shown to that person only. The account
 * that the person signs in to comes first.
 */
export async function listOwnAccounts(db: Database, userId: string): Promise<OwnAccount[]> {
  const rows = await selectAccounts(db)
    .innerJoin('accounts as given', 'given.person_id', 'accounts.person_id')
    .leftJoin('organisations', 'organisations.id', 'accounts.owning_organisation_id')
    .select('organisations.name as organisationName')
    .where('given.user_id', '=', userId)
    .orderBy('accounts.created_at')
    .orderBy('accounts.user_id')
    .execute();
  return rows.toSorted(comparePrimary);
}

/**
 * Also withdraws the person's link for a new password. A person without a password gets none: they sign in at an
 * identity provider (federated), or with a passkey.
 */
async function changePassword(db: Database, personId: string, passwordHash: string): Promise<void> {
  await db
    .with('withdrawn', (query) => query.deleteFrom('password_resets').where('person_id', '=', personId))
    .updateTable('people')
    .set({ password_hash: passwordHash })
    .where('id', '=', personId)
    .where('password_hash', 'is not', null)
    .execute();
}

/** Changes nothing when the password has changed since the previous hash was read. */
async function renewPasswordHash(
  db: Database,
  personId: string,
  previous: string,
  next: string,
): Promise<void> {
  await db
    .updateTable('people')
    .set({ password_hash: next })
    .where('id', '=', personId)
    .where('password_hash', '=', previous)
    .execute();
}

async function hasStaffRole(db: Database, personId: string, role: StaffRole): Promise<boolean> {
  const row = await db
    .selectFrom('staff_roles')
    .select('role')
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .executeTakeFirst();
  return row !== undefined;
}
