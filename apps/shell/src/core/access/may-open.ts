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

/** Whether an organisation with these codes may open the solution: one of its codes is enough (ruling AMB-63). */
export function mayOpen({ access }: HostedSolution, serviceCodes: ReadonlySet<string>): boolean {
  return access === undefined || access.code.some((code) => serviceCodes.has(code));
}
