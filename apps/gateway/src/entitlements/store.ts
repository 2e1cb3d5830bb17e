/** SQL on product contexts, for the request's transaction: row-level security applies besides the filter. */
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../database/schema';

export interface EntitlementOwner {
  /** The accounts that the user works as. */
  seats: readonly string[];
  /** An array of ids. */
  organisationIds: RawBuilder<readonly string[]>;
}

/** Part of a statement: the entitlements of the accounts, by name or of all users of the organisation. */
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
