/** All accounts of the person behind one of them, with whose they are: for that person's own eyes only. */
import type { Database } from '../database/schema';
import type { Account } from './account';
import { comparePrimary, selectAccounts } from './account-columns';

export interface OwnAccount extends Account {
  /** Nothing for a person's own. */
  organisationName: string | null;
}

/** The one that a sign-in is for comes first. */
export async function listOwnAccounts(db: Database, userId: string): Promise<OwnAccount[]> {
  const rows = await selectAccounts(db)
    .innerJoin('accounts as asking', 'asking.person_id', 'accounts.person_id')
    .leftJoin('organisations', 'organisations.id', 'accounts.owning_organisation_id')
    .select('organisations.name as organisationName')
    .where('asking.user_id', '=', userId)
    .orderBy('accounts.created_at')
    .orderBy('accounts.user_id')
    .execute();
  return rows.toSorted(comparePrimary);
}
