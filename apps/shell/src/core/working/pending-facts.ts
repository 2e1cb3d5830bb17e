import type { KnownAccount } from '../context/context-lists';
import type { Standing } from '../organisation/standing';
import type { Verdict } from '../verdict';

/** Nothing is decided in an organisation before its flags are known, or are known not to come (ORG-09). */
export function pendingFacts({ answer, failure }: KnownAccount, standing: Standing): Verdict | undefined {
  const organisation = standing.organisation.id;
  if (answer.working?.organisation === organisation || failure?.organisation === organisation)
    return undefined;
  return { kind: 'pending', reason: 'FLAGS', standing, lacks: { organisation, what: 'working' } };
}
