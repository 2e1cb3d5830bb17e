import { type AccessFacts, NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { productFacts } from '@unified-shell/catalogue/access/product-facts';
import { rolesIn } from '@unified-shell/catalogue/access/roles';
import type { AccountFacts } from '../account/account-facts';
import { readOrganisationData } from '../organisation/organisation-data';

/** The access facts of one organisation. */
export function accessIn(
  { productContexts, roles, internal, working: organisationData }: AccountFacts,
  organisationId: string,
): AccessFacts {
  const facts = readOrganisationData(organisationData, organisationId);
  return {
    ...NO_FACTS,
    ...productFacts(productContexts, organisationId),
    roles: rolesIn(roles, organisationId),
    internal,
    ...(facts && { flags: facts.flags, sandboxes: facts.sandboxes.length }),
  };
}
