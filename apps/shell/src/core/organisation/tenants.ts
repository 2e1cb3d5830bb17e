import type { Account } from '../account/boot-answer';

/** An organisation the user may work in, under the tenant that names it in addresses. */
export interface Organisation {
  id: string;
  name: string;
  /** Unique among the user's organisations. */
  tenant: string;
  region: string;
  /** The account through which the user belongs to it. */
  userId: string;
}

const CHARACTERS_OF_ID = 4;

/**
 * The organisations of all the user's accounts, in the order of the cluster. An organisation that a second account
 * brings again is ignored (ORG-14); a `type2e` account brings only its owner (ORG-17); of several organisations with
 * one tenant id, all but the first carry the first four characters of their id (ORG-15).
 */
export function listOrganisations(accounts: readonly Account[]): Organisation[] {
  const byId = new Map<string, Organisation>();
  const tenants = new Set<string>();
  for (const account of accounts) {
    const { userId, userType, owningOrg } = account;
    for (const { imsOrgId, orgName, tenantId, aepRegion } of account.orgs) {
      if (byId.has(imsOrgId) || (userType === 'type2e' && imsOrgId !== owningOrg)) continue;
      const tenant = tenants.has(tenantId) ? tenantId + imsOrgId.slice(0, CHARACTERS_OF_ID) : tenantId;
      tenants.add(tenant);
      byId.set(imsOrgId, { id: imsOrgId, name: orgName, tenant, region: aepRegion, userId });
    }
  }
  return [...byId.values()];
}
