import type { Environment } from '../../platform/environment';
import type { Account, AccountOrganisation } from '../account/boot-answer';
import type { Organisation } from './organisation';
import type { TenantMap } from './tenant-map';

const TENANT_ID_CHARS = 4;

/**
 * The organisations of all the user's accounts, in the order of the cluster. An organisation that a second account
 * has as well is ignored (ORG-14); a `type2e` account adds only its owner (ORG-17); of several organisations with one
 * tenant id, all but the first have the first four characters of their id appended (ORG-15).
 * @param stored the tenants of an earlier visit, which are used again (ORG-16)
 * @param warn receives the id of each organisation that was ignored because another account has it (ORG-14)
 */
export function listOrganisations(
  accounts: readonly Account[],
  stored: TenantMap = {},
  warn: Environment['warn'] = () => {},
): Organisation[] {
  const byId = new Map<string, { organisation: AccountOrganisation; userId: string }>();
  for (const { userId, userType, owningOrg, orgs } of accounts) {
    for (const organisation of orgs) {
      const { imsOrgId } = organisation;
      if (userType === 'type2e' && imsOrgId !== owningOrg) continue;
      if (byId.has(imsOrgId)) warn('organisation-repeated', { organisation: imsOrgId });
      else byId.set(imsOrgId, { organisation, userId });
    }
  }
  const found = [...byId.values()];
  const nameOf = nameTenants(
    found.map(({ organisation }) => organisation),
    stored,
  );
  return found.map(({ organisation, userId }) => {
    const { imsOrgId: id, orgName: name, aepRegion: region } = organisation;
    return { id, name, tenant: nameOf(organisation), region, userId };
  });
}

/** Gives each organisation its stored tenant, if that is still possible; the others get a free one. */
function nameTenants(organisations: readonly AccountOrganisation[], stored: TenantMap) {
  const owners = new Map<string, string>();
  const longName = ({ tenantId, imsOrgId }: AccountOrganisation) =>
    tenantId + imsOrgId.slice(0, TENANT_ID_CHARS);
  for (const organisation of organisations) {
    const { imsOrgId, tenantId } = organisation;
    const name = Object.hasOwn(stored, imsOrgId) ? stored[imsOrgId] : undefined;
    const isPossible = name === tenantId || name === longName(organisation);
    if (name !== undefined && isPossible && !owners.has(name)) owners.set(name, imsOrgId);
  }
  const names = new Map([...owners].map(([name, id]) => [id, name]));
  return (organisation: AccountOrganisation): string => {
    const { imsOrgId, tenantId } = organisation;
    const name = names.get(imsOrgId) ?? (owners.has(tenantId) ? longName(organisation) : tenantId);
    owners.set(name, imsOrgId);
    return name;
  };
}
