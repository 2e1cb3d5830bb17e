import { reloadWithoutLocalSource, storeLocalSource } from '../../resolve/local-source/local-sources';
import type { ChromeDeps } from '../deps';

type LocalSourceDeps = Pick<ChromeDeps, 'environment' | 'address' | 'getDecision'>;

/** The user has decided whether the solution runs from their own machine in this tab. Loads the page again. */
export function answerLocalSource(
  { environment, address, getDecision }: LocalSourceDeps,
  isYes: boolean,
): void {
  const decision = getDecision();
  if (decision.kind !== 'confirm-source') return;
  const { solution, workspace, url } = decision;
  if (isYes && workspace.user) {
    storeLocalSource(environment.tab, workspace.user.answer.profile.authId, solution.appId, url);
  }
  reloadWithoutLocalSource(address);
}

/** The open solution runs from its registered source again. Loads the page again. */
export function resetLocalSource({ environment, address, getDecision }: LocalSourceDeps): void {
  const decision = getDecision();
  if (decision.kind !== 'solution') return;
  const { solution, workspace } = decision;
  const authId = workspace.user?.answer.profile.authId;
  if (authId !== undefined) storeLocalSource(environment.tab, authId, solution.appId, undefined);
  reloadWithoutLocalSource(address);
}
