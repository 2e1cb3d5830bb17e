import type { Database } from '../database/schema';
import type { SignInRecord } from './account';
import { comparePrimary, selectAccounts } from './account-columns';

export async function findSignIn(db: Database, email: string): Promise<SignInRecord | undefined> {
  const rows = await selectAccounts(db)
    .select('people.password_hash as passwordHash')
    .where('people.email', '=', email.toLowerCase())
    .orderBy('accounts.created_at')
    .orderBy('accounts.user_id')
    .execute();
  const [first] = rows.toSorted(comparePrimary);
  if (first === undefined) return undefined;
  const { passwordHash, ...primary } = first;
  return { personId: primary.personId, email: primary.email, passwordHash, primary };
}
