/** SQL on product contexts, for the request's transaction: row-level security stands behind the filter. */
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../database/schema';

export interface EntitlementOwner {
  /** The accounts that are worked as. */
  seats: readonly string[];
  /** An array of ids. */
  organisationIds: RawBuilder<readonly string[]>;
}

/** As part of a statement: what the accounts are entitled to, by name or as everybody of the organisation. */
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
