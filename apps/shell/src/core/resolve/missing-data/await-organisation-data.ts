import type { KnownAccount } from '../../workspace/account/account-state';
import { readWorking } from '../../workspace/organisation/organisation-data';
import type { Standing } from '../../workspace/workspace';
import type { Verdict } from '../route-decision';

/** Nothing is decided in an organisation before its flags are known, or are known not to come (ORG-09). */
export function pendingFacts({ answer, failure }: KnownAccount, standing: Standing): Verdict | undefined {
  const organisation = standing.organisation.id;
  if (failure?.organisation === organisation || readWorking(answer.working, organisation)) return undefined;
  return { kind: 'pending', reason: 'FLAGS', standing, lacks: { organisation, what: 'working' } };
}
