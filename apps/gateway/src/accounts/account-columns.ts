/**
 * Selects accounts with the data of their person. A disabled person has none for sign-ins and calls, and neither has a
 * suspended organisation: the account then counts as one that does not exist.
 */
import { type QueryCreator, sql } from 'kysely';
import type { Schema } from '../database/schema';
import type { Account } from './account';

export function selectAccounts(db: QueryCreator<Schema>) {
  return selectEveryAccount(db).where(isActive('accounts'));
}

/** Also the accounts of disabled people and suspended organisations: for administrators, not for sign-ins and calls. */
export function selectEveryAccount(db: QueryCreator<Schema>) {
  return db
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select([
      'accounts.user_id as userId',
      'accounts.person_id as personId',
      'accounts.type as type',
      'accounts.auth_type as authType',
      'accounts.owning_organisation_id as owningOrganisationId',
      'accounts.first_name as firstName',
      'accounts.last_name as lastName',
      'accounts.display_name as displayName',
      'accounts.preferred_languages as preferredLanguages',
      'accounts.picture as picture',
      'people.email as email',
    ]);
}

/** Whether the account of this table alias belongs to an enabled person, and to no suspended organisation. */
export function isActive(accounts: string) {
  return sql<boolean>`(exists (select from people as enabled
      where enabled.id = ${sql.ref(`${accounts}.person_id`)} and enabled.disabled_at is null)
    and not exists (select from suspended_organisations as suspended
      where suspended.organisation_id = ${sql.ref(`${accounts}.owning_organisation_id`)}))`;
}

/** Sorts `type2e` accounts last. Of rows sorted by age, the first is then the account that the person signs in to. */
export function comparePrimary(a: Account, b: Account): number {
  return Number(a.type === 'type2e') - Number(b.type === 'type2e');
}
