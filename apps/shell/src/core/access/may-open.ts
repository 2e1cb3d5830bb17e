import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { BootAnswer } from '../account/boot-answer';

/** The service codes the organisation is entitled to. */
export function serviceCodesOf(answer: BootAnswer, organisationId: string): ReadonlySet<string> {
  return new Set(
    answer.profile.projectedProductContext
      .filter(({ prodCtx }) => prodCtx.owningEntity === organisationId)
      .map(({ prodCtx }) => prodCtx.serviceCode),
  );
}

/** Whether an organisation with these codes may open the solution: one of its codes is enough (ruling AMB-63). */
export function mayOpen({ access }: HostedSolution, serviceCodes: ReadonlySet<string>): boolean {
  return access === undefined || access.code.some((code) => serviceCodes.has(code));
}
