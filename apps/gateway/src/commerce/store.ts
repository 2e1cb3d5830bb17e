/** SQL on commerce tenants, for the request's transaction, where row-level security also limits the rows. */
import type { Bearer } from '../bearer/bearer';
import type { CommerceEnvironment } from '../database/schema';

/** A tenant of a commerce product; the shell offers it as an instance (DATA-11, CTX-21). */
export interface CommerceTenant {
  code: string;
  name: string;
  environment: CommerceEnvironment;
  /** Such as `COMMERCE_OPTIMIZER`, the only product whose tenants the shell offers (CTX-22). */
  product: string;
}

/** The tenants of all users of the organisation, and the user's own (CTX-15), sorted by name. */
export function listTenants(
  { trx, seats }: Pick<Bearer, 'trx' | 'seats'>,
  organisationId: string,
): Promise<CommerceTenant[]> {
  return trx
    .selectFrom('commerce_tenants')
    .select(['code', 'name', 'environment', 'product'])
    .distinctOn(['name', 'code'])
    .where('organisation_id', '=', organisationId)
    .where((on) => on.or([on('user_id', 'is', null), on('user_id', 'in', seats)]))
    .orderBy('name')
    .orderBy('code')
    .execute();
}
