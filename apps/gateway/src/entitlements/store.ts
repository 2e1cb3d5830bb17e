/** SQL on product contexts, for the request's transaction: row-level security stands behind the filter. */
import { type QueryCreator, sql } from 'kysely';
import type { RequestScope } from '../database/request-scope';
import type { Schema } from '../database/schema';

/**
 * As part of a statement: what the user is entitled to in the organisations of the scope, by name or as everybody of the
 * organisation.
 */
export function selectProductContexts(db: QueryCreator<Schema>, { userId, organisationIds }: RequestScope) {
  return db
    .selectFrom('product_contexts')
    .select(['organisation_id as owningEntity', 'service_code as serviceCode', 'data'])
    .where('organisation_id', '=', sql<string>`any (${organisationIds}::text[])`)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .orderBy('organisation_id')
    .orderBy('service_code')
    .orderBy('id');
}
