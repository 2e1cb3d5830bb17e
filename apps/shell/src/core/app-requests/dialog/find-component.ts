import type { SolutionVerdict } from '../../resolve/route-decision';
import { readLocation } from '../../url/shell-location';
import { shellUrl } from '../../url/shell-url';
import type { PersonWithTokens } from '../../workspace/workspace';
import type { HostedGround } from '../deps';

export interface FoundComponent {
  verdict: SolutionVerdict;
  person: PersonWithTokens;
}

/**
 * A solution as if its address had been opened, in the organisation and context there are: the same stages decide, so that
 * nobody gets into a dialog what they could not open.
 * @returns undefined where the person may not open it, and where it needs something that is not known yet
 */
export function findComponent(
  appId: string,
  { store, configuration, verdictNow }: Pick<HostedGround, 'store' | 'configuration' | 'verdictNow'>,
): FoundComponent | undefined {
  const { account, session, decisions, activeOrganisation, customTokens } = store.getState();
  const now = verdictNow();
  if (now.kind !== 'solution' || decisions.kind !== 'here') return undefined;
  if (account.kind !== 'known' || session.kind !== 'signed-in') return undefined;
  const solution = now.standing.solutions.find((one) => one.appId === appId);
  if (solution === undefined || solution.path.includes('{')) return undefined;
  const path = { ...now.mount, path: solution.path, query: '' };
  const location = readLocation(new URL(shellUrl(configuration, path)));
  const { token } = session;
  const verdict = decisions.decisions.decide({ location, account, token, activeOrganisation });
  if (verdict.kind !== 'solution' || verdict.solution.appId !== appId) return undefined;
  const { person } = verdict.standing;
  return person && { verdict, person: { ...person, customTokens } };
}
