/** All accounts of one person with the names of their owning organisations, to be shown to that person only. */
import type { Database } from '../database/schema';
import type { Account } from './account';
import { comparePrimary, selectAccounts } from './account-columns';

export interface OwnAccount extends Account {
  /** Null when no organisation owns the account. */
  organisationName: string | null;
}

/** The account that the person signs in to comes first. */
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
