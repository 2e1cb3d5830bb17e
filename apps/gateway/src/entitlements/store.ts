/** SQL on product contexts, for the request's transaction, where row-level security also limits the rows. */
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../database/schema';

export interface EntitlementOwner {
  /** The accounts that the user works as. */
  seats: readonly string[];
  /** An array of ids. */
  organisationIds: RawBuilder<readonly string[]>;
}

/** Part of a statement: the accounts' own entitlements, and those of all users of the organisations. */
export function selectProductContexts(
  db: QueryCreator<Schema>,
  { seats, organisationIds }: EntitlementOwner,
) {
  return db
    .selectFrom('product_contexts')
    .select(['organisation_id as owningEntity', 'service_code as serviceCode', 'data'])
    .where('organisation_id', '=', sql<string>`any (${organisationIds}::text[])`)
    .where((on) =>
      on.or([on('user_id', 'is', null), on('user_id', '=', sql<string>`any (${seats}::text[])`)]),
    )
    .orderBy('organisation_id')
    .orderBy('service_code')
    .orderBy('id');
}
