import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { ProductContext } from '@unified-shell/catalogue/access/product-facts';
import { isInternal, type NamedRole } from '@unified-shell/catalogue/access/roles';
import type { Account, BootAnswer } from './boot-answer';

/**
 * The facts that the stages decide on: the user's organisations and what they are entitled to there, without any
 * personal data.
 */
export interface AccountFacts {
  accounts: readonly Account[];
  settings: BootAnswer['settings'];
  productContexts: readonly ProductContext[];
  roles: readonly NamedRole[];
  /** Whether the user belongs to the company itself (ACCESS-02). */
  internal: boolean;
  /** The organisation data of one organisation, unvalidated: `readOrganisationData` reads it. */
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
