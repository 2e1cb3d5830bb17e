/** The facts about a user in one organisation that access rules are evaluated against, as the shell has them. */
import type { FlagScope } from '@unified-shell/api/flag-scope';
import { type AccessFacts, NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { productFacts } from '@unified-shell/catalogue/access/product-facts';
import { rolesIn } from '@unified-shell/catalogue/access/roles';
import type { Bearer } from '../bearer/bearer';
import type { ContextLog } from '../entitlements/read-contexts';
import type { FoundOrganisation } from '../organisations/store';
import { composeOrganisationData, type OrganisationDataDependencies } from './organisation-data';
import { presentProductContext, presentRole } from './present-boot';
import { staffRolesIn } from './staff-roles';
import { loadOrganisationFacts } from './store';

export async function loadAccessFacts(
  bearer: Bearer,
  organisation: FoundOrganisation,
  scope: FlagScope,
  { logger, ...dependencies }: OrganisationDataDependencies & { logger: ContextLog },
): Promise<AccessFacts> {
  const { facts, productContexts } = await loadOrganisationFacts(bearer, organisation.id, logger);
  const data = await composeOrganisationData(bearer, { organisation, facts, scope }, dependencies);
  const roles = [
    ...organisation.namedRoles.map((namedRole) => ({ organisationId: organisation.id, namedRole })),
    ...staffRolesIn(bearer.staffRoles, [organisation.id]),
  ];
  return {
    ...NO_FACTS,
    ...productFacts(
      productContexts.map((context) => presentProductContext(context).prodCtx),
      organisation.id,
    ),
    roles: rolesIn(roles.map(presentRole), organisation.id),
    internal: bearer.isInternal,
    flags: data.flags,
    sandboxes: data.sandboxes.length,
  };
}
