import type { KnownAccount } from '../account/account-state';
import type { Standing } from '../organisation/standing';
import type { Verdict } from '../verdict';
import { readWorking } from './working-facts';

/** Nothing is decided in an organisation before its flags are known, or are known not to come (ORG-09). */
export function pendingFacts({ answer, failure }: KnownAccount, standing: Standing): Verdict | undefined {
  const organisation = standing.organisation.id;
  if (failure?.organisation === organisation || readWorking(answer.working, organisation)) return undefined;
  return { kind: 'pending', reason: 'FLAGS', standing, lacks: { organisation, what: 'working' } };
}
