import type { ProductContext } from '@unified-shell/catalogue/access/product-facts';
import { isInternal, type NamedRole } from '@unified-shell/catalogue/access/roles';
import type { PageConfiguration } from '../../platform/page-configuration';
import type { Account, BootAnswer } from './boot-answer';

/** What the stages decide on: where the person may work and what is entitled there. Nothing that names them. */
export interface AccountFacts {
  accounts: readonly Account[];
  settings: BootAnswer['settings'];
  productContexts: readonly ProductContext[];
  roles: readonly NamedRole[];
  /** Of the company itself (ACCESS-02). */
  internal: boolean;
  /** Of one organisation, as they were answered: `readOrganisationData` reads them. */
  working?: unknown;
}

export function factsOf(
  { accounts, settings, profile, working: organisationData }: BootAnswer,
  { internalDomains }: Pick<PageConfiguration, 'internalDomains'>,
): AccountFacts {
  return {
    accounts: accounts.map(({ exchangeToken: _, ...account }) => account),
    settings,
    productContexts: profile.projectedProductContext.map(({ prodCtx }) => prodCtx),
    roles: profile.roles,
    working: organisationData,
    internal: isInternal(profile.email, internalDomains),
  };
}
