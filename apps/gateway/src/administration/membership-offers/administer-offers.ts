/** The open offers of memberships, for the administrators of their organisation. They name addresses, never accounts. */
import type { AdminMembershipOffer } from '@unified-shell/api/administration';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { requireOrganisationChange, requireReadable } from '../../admin-calls/rules';
import { GatewayError } from '../../http/errors/gateway-error';

/** The newest first; an organisation has few. @throws GatewayError NOT_FOUND for one that the caller may not know */
export async function listOffers(
  { trx, rights, now }: Administrator,
  organisation: string,
): Promise<{ items: AdminMembershipOffer[] }> {
  requireReadable(rights, organisation);
  const rows = await trx
    .selectFrom('membership_offers as offer')
    .innerJoin('organisations', 'organisations.id', 'offer.organisation_id')
    .select(['offer.id', 'organisation_id', 'organisations.tenant', 'organisations.name', 'email'])
    .select(['named_roles', 'offered_by', 'offer.created_at', 'expires_at'])
    .where('organisation_id', '=', organisation)
    .where('expires_at', '>', now)
    .orderBy('offer.created_at', 'desc')
    .orderBy('email')
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    organisation: { id: row.organisation_id, tenant: row.tenant, name: row.name },
    email: row.email,
    roles: row.named_roles,
    offeredBy: row.offered_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
  return { items };
}

/** @throws GatewayError NOT_FOUND */
export async function withdrawOffer(
  admin: Administrator,
  { organisation, id }: { organisation: string; id: string },
): Promise<void> {
  await requireOrganisationChange(admin, organisation);
  const { numDeletedRows } = await admin.trx
    .deleteFrom('membership_offers')
    .where('organisation_id', '=', organisation)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new GatewayError('NOT_FOUND');
  await recordChange(admin, 'membership.withdraw-offer', { object: id, organisationId: organisation });
}
