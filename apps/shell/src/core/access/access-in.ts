import { type AccessFacts, NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { productFacts } from '@unified-shell/catalogue/access/product-facts';
import { rolesIn } from '@unified-shell/catalogue/access/roles';
import type { AccountFacts } from '../account/account-facts';

/** What access is judged by in one organisation. */
export function accessIn(
  { productContexts, roles, internal, working }: AccountFacts,
  organisationId: string,
): AccessFacts {
  return {
    ...NO_FACTS,
    ...productFacts(productContexts, organisationId),
    roles: rolesIn(roles, organisationId),
    internal,
    ...(working?.organisation === organisationId && {
      flags: working.flags,
      sandboxes: working.sandboxes.length,
    }),
  };
}
