/**
 * All accounts of one person with their organisations, one row for each pair, as part of a statement (DATA-05): whoever
 * asks for it has to bind it to somebody who may know.
 */
import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely';
import type { Schema } from '../database/schema';
import { selectAccounts } from './account-columns';

/** By the id of any of the accounts. In the order of `position`: oldest account first, within it the owner first. */
export function selectCluster(db: QueryCreator<Schema>, userId: string) {
  return selectAccounts(db)
    .innerJoin('accounts as asking', 'asking.person_id', 'accounts.person_id')
    .leftJoinLateral(
      (from) => selectPlaces(from).as('places'),
      (join) => join.onTrue(),
    )
    .leftJoin('organisations', 'organisations.id', 'places.organisation_id')
    .select([
      'places.named_roles as namedRoles',
      'organisations.id as organisationId',
      'organisations.tenant as tenant',
      'organisations.name as name',
      'organisations.region as region',
      // The owner comes first: of two organisations with one tenant, it keeps the plain name (ORG-15).
      sql<number>`row_number() over (order by accounts.created_at, accounts.user_id,
          organisations.id is distinct from accounts.owning_organisation_id,
          organisations.name, organisations.id)`.as('position'),
    ])
    .where('asking.user_id', '=', userId);
}

/** Where an account may work, and as what. */
function selectPlaces(from: ExpressionBuilder<Schema, 'accounts'>) {
  const memberships = from
    .selectFrom('memberships')
    .select(['memberships.organisation_id', 'memberships.named_roles'])
    .whereRef('memberships.user_id', '=', 'accounts.user_id');
  const isOwner = sql<boolean>`memberships.organisation_id = accounts.owning_organisation_id`;
  // The owning organisation counts even where nobody wrote the membership down.
  const owner = from
    .selectFrom('organisations as owner')
    .select(['owner.id as organisation_id', sql<string[]>`'{}'::text[]`.as('named_roles')])
    .whereRef('owner.id', '=', 'accounts.owning_organisation_id')
    .where(({ not, exists }) => not(exists(memberships.where(isOwner))));
  // A type2e account works in its owning organisation only, whatever else it is a member of (ORG-17).
  return memberships.where((on) => on.or([on('accounts.type', '<>', 'type2e'), isOwner])).unionAll(owner);
}
