/** Whether a user may open a solution in an organisation: its access rule, and the sandbox it works in (ACCESS-05). */
import type { Registration } from '../registration';
import type { AccessRule } from '../registration/access-rule';
import { type AccessFacts, flagValue } from './access-facts';
import { evaluateAccess } from './evaluate-access';
import { type AccessDecision, judge, type Reason } from './reason';

/** Entitles an organisation to sandboxes (rulings AMB-21, AMB-22). */
const SANDBOX_SERVICE = 'acp';

export function evaluateSolution(
  solution: Pick<Registration, 'access' | 'urlContext'>,
  facts: AccessFacts,
): AccessDecision {
  const { reasons } = evaluateAccess(solution.access, facts);
  const all = [...reasons, ...evaluateSandbox(solution, facts)];
  return { allowed: all.every(({ allowed }) => allowed), reasons: all };
}

/** Nothing for a solution that needs none. */
function evaluateSandbox(
  { access, urlContext }: Pick<Registration, 'access' | 'urlContext'>,
  { codes, flags, sandboxes }: AccessFacts,
): Reason[] {
  const isContext = urlContext?.key === 'sandbox' && !urlContext.optional;
  const isFlagged = sandboxFlagsOf(access).some((flag) => flagValue(flags, flag) === 'true');
  if (!isContext && !isFlagged) return [];
  return [
    judge('sandboxService', 'AND', [SANDBOX_SERVICE], () => codes.has(SANDBOX_SERVICE)),
    // What is not known yet refuses nobody: the context's own stage waits for it.
    judge('sandbox', 'AND', ['sandbox'], () => sandboxes === undefined || sandboxes > 0),
  ];
}

function sandboxFlagsOf(rule: AccessRule | undefined): string[] {
  if (rule === undefined) return [];
  const own = rule.sandboxFlag === undefined ? [] : [rule.sandboxFlag];
  return [...own, ...[...(rule.any ?? []), ...(rule.all ?? [])].flatMap(sandboxFlagsOf)];
}
