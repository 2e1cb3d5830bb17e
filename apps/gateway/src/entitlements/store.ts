/** SQL on product contexts. Takes the request's transaction, so that row-level security stands behind the filter. */

import type { RequestScope } from '../database/request-scope';
import type { DatabaseTransaction } from '../database/schema';
import type { ProductContext } from './product-context';

/** What the user is entitled to in the organisations of the scope: by name, or as everybody of the organisation. */
export function findProductContexts(
  trx: DatabaseTransaction,
  scope: RequestScope,
): Promise<ProductContext[]> {
  if (scope.organisationIds.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('product_contexts')
    .select(['organisation_id as owningEntity', 'service_code as serviceCode', 'data'])
    .where('organisation_id', 'in', scope.organisationIds)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', scope.userId)]))
    .orderBy('organisation_id')
    .orderBy('service_code')
    .orderBy('id')
    .execute();
}
