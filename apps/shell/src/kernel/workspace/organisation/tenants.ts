import type { Environment } from '../../platform/environment';
import type { Account, AccountOrganisation } from '../account/boot-answer';
import type { Organisation } from './organisation';
import type { TenantMap } from './tenant-map';

const TENANT_ID_CHARS = 4;

/**
 * The organisations of all the user's accounts, in the order of the cluster. An organisation that a second account
 * has as well is ignored (ORG-14); a `type2e` account adds only its owner (ORG-17), also if another account has it: the
 * entry of the `type2e` account is then at the end of the list. Of several entries with one tenant id, all but the first
 * have the first four characters of their id appended (ORG-15).
 * @param stored the tenants of an earlier visit, which are used again (ORG-16)
 * @param warn receives the id of each organisation that was ignored because another account has it (ORG-14)
 */
export function listOrganisations(
  accounts: readonly Account[],
  stored: TenantMap = {},
  warn: Environment['warn'] = () => {},
): Organisation[] {
  const byId = new Map<string, Found>();
  const seconds: Found[] = [];
  for (const { userId, userType, owningOrg, orgs } of accounts) {
    const isSwitched = userType === 'type2e';
    for (const organisation of orgs) {
      const { imsOrgId } = organisation;
      if (isSwitched && imsOrgId !== owningOrg) continue;
      const found = { organisation, userId, isSwitched };
      const first = byId.get(imsOrgId);
      if (first === undefined) byId.set(imsOrgId, found);
      else if (isSwitched) seconds.push(found);
      else if (first.isSwitched) {
        seconds.push(first);
        byId.set(imsOrgId, found);
      } else warn('organisation-repeated', { organisation: imsOrgId });
    }
  }
  const firsts = [...byId.values()];
  const names = nameTenants(
    firsts.map(({ organisation }) => organisation),
    stored,
  );
  return [
    ...firsts.map((found) => toOrganisation(found, names.ofFirst(found.organisation))),
    ...seconds.map((found): Organisation => {
      return { ...toOrganisation(found, names.ofSecond(found.organisation)), isSecond: true };
    }),
  ];
}

/** An organisation as one account has it. */
interface Found {
  organisation: AccountOrganisation;
  userId: string;
  /** The account is of type `type2e`. */
  isSwitched: boolean;
}

function toOrganisation({ organisation, userId }: Found, tenant: string): Organisation {
  const { imsOrgId: id, orgName: name, aepRegion: region } = organisation;
  return { id, name, tenant, region, userId };
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
  /** With a number if another organisation has the long name. */
  function freeName(organisation: AccountOrganisation): string {
    const long = longName(organisation);
    let name = long;
    for (let number = 2; owners.has(name); number += 1) name = `${long}${number}`;
    return name;
  }
  return {
    ofFirst(organisation: AccountOrganisation): string {
      const { imsOrgId, tenantId } = organisation;
      const name = names.get(imsOrgId) ?? (owners.has(tenantId) ? freeName(organisation) : tenantId);
      owners.set(name, imsOrgId);
      return name;
    },
    /** For an organisation that another account has for the first time. */
    ofSecond(organisation: AccountOrganisation): string {
      const name = freeName(organisation);
      owners.set(name, organisation.imsOrgId);
      return name;
    },
  };
}
