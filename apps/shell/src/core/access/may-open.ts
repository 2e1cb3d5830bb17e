import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { evaluateAccess } from '@unified-shell/catalogue/access/evaluate-access';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { AccountFacts } from '../account/account-facts';

/** The service codes the organisation is entitled to. */
export function serviceCodesOf(
  { productContexts }: AccountFacts,
  organisationId: string,
): ReadonlySet<string> {
  return new Set(
    productContexts
      .filter(({ owningEntity }) => owningEntity === organisationId)
      .map(({ serviceCode }) => serviceCode),
  );
}

/** Whether an organisation with these codes may open the solution; nothing else is known of it yet. */
export function mayOpen({ access }: HostedSolution, codes: ReadonlySet<string>): boolean {
  return evaluateAccess(access, { ...NO_FACTS, codes }).allowed;
}
