/** Writes what an approval grants, each with its own event of the audit trail. */
import type { AdminGrant } from '@unified-shell/api/administration';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { requireOrganisationChange } from '../../admin-calls/rules';
import { grantEntitlement } from '../../entitlements/administer/administer-entitlements';
import { giveRoles } from '../../memberships/administer/administer-memberships';

/** The person alone, or everyone in their organisation. */
export type GrantScope = 'person' | 'organisation';

export interface GrantReceiver {
  organisation: string;
  /** The account of the person that belongs to the organisation. */
  userId: string;
  /** Of entitlements; roles and policies are always the person's own. */
  scope: GrantScope;
}

/** @throws GatewayError NOT_FOUND and FORBIDDEN, as each grant by itself */
export async function giveGrants(
  admin: Administrator,
  grants: readonly AdminGrant[],
  { organisation, userId, scope }: GrantReceiver,
): Promise<void> {
  const key = { organisation, userId };
  const roles = grants.flatMap((grant) => (grant.kind === 'role' ? [grant.role] : []));
  if (roles.length > 0) await giveRoles(admin, key, roles);
  for (const grant of grants) {
    if (grant.kind === 'policy') await givePolicy(admin, key, grant.sandbox);
    if (grant.kind === 'entitlement') {
      const { serviceCode, data } = grant;
      const receiver = scope === 'person' ? { userId } : {};
      await grantEntitlement(admin, { organisation, serviceCode, data, ...receiver });
    }
  }
}

const POLICY_NAME = 'Access request';

/** A policy without privileges lets the person work in the sandbox, and no more (CTX-15). */
async function givePolicy(
  admin: Administrator,
  { organisation, userId }: { organisation: string; userId: string },
  sandbox: string,
): Promise<void> {
  await requireOrganisationChange(admin, organisation);
  await admin.trx
    .insertInto('effective_policies')
    .values({ organisation_id: organisation, sandbox, user_id: userId, name: POLICY_NAME, privileges: [] })
    .onConflict((on) => on.doNothing())
    .execute();
  await recordChange(admin, 'policy.grant', { object: userId, organisationId: organisation });
}
