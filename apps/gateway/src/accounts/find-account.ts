import type { Database } from '../database/schema';
import type { Account } from './account';
import { selectAccounts } from './account-columns';

export function findAccount(db: Database, userId: string): Promise<Account | undefined> {
  return selectAccounts(db).where('accounts.user_id', '=', userId).executeTakeFirst();
}
