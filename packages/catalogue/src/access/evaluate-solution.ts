/** Decides whether a user may open a solution in an organisation: by its access rule and its sandbox (ACCESS-05). */
import type { Registration } from '../registration';
import type { AccessRule } from '../registration/access-rule';
import { type AccessFacts, flagValue } from './access-facts';
import { evaluateAccess } from './evaluate-access';
import { type AccessDecision, evaluateList, type Reason } from './reason';

/** The service code that entitles an organisation to sandboxes (rulings AMB-21, AMB-22). */
const SANDBOX_SERVICE = 'acp';

export function evaluateSolution(
  solution: Pick<Registration, 'access' | 'urlContext'>,
  facts: AccessFacts,
): AccessDecision {
  const { reasons } = evaluateAccess(solution.access, facts);
  const all = [...reasons, ...evaluateSandbox(solution, facts)];
  return { allowed: all.every(({ allowed }) => allowed), reasons: all };
}

/** Whether a flag of the access rule requires a sandbox, even where it is an optional context (CAT-15). */
export function requiresSandbox(
  { access }: Pick<Registration, 'access'>,
  { flags }: Pick<AccessFacts, 'flags'>,
): boolean {
  return sandboxFlagsOf(access).some((flag) => flagValue(flags, flag) === 'true');
}

/** The reasons that concern the sandbox; empty for a solution that needs none. */
function evaluateSandbox(
  { access, urlContext }: Pick<Registration, 'access' | 'urlContext'>,
  { codes, flags, sandboxes }: AccessFacts,
): Reason[] {
  const isContext = urlContext?.key === 'sandbox' && !urlContext.optional;
  if (!isContext && !requiresSandbox({ access }, { flags })) return [];
  return [
    evaluateList('sandboxService', 'AND', [SANDBOX_SERVICE], () => codes.has(SANDBOX_SERVICE)),
    // An unknown number of sandboxes does not refuse access: the context stage decides once the number is known.
    evaluateList('sandbox', 'AND', ['sandbox'], () => sandboxes === undefined || sandboxes > 0),
  ];
}

function sandboxFlagsOf(rule: AccessRule | undefined): string[] {
  if (rule === undefined) return [];
  const own = rule.sandboxFlag === undefined ? [] : [rule.sandboxFlag];
  return [...own, ...[...(rule.any ?? []), ...(rule.all ?? [])].flatMap(sandboxFlagsOf)];
}
