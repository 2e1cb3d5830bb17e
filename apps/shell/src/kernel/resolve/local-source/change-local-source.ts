import type { ResolveDeps } from '../deps';
import { reloadWithoutLocalSource, storeLocalSource } from './local-sources';

/** The answer to the question on the local source that the address asks for, or the way back to the registered one. */
export type LocalSourceAction =
  | { type: 'local-source-answered'; isYes: boolean }
  | { type: 'local-source-reset' };

type LocalSourceDeps = Pick<ResolveDeps, 'environment' | 'address' | 'getDecision'>;

/** Changes the local source of the open solution, in a file of its own because few users have one. */
export function changeLocalSource(deps: LocalSourceDeps, action: LocalSourceAction): void {
  if (action.type === 'local-source-answered') answer(deps, action.isYes);
  else reset(deps);
}

/** The user has decided whether the solution runs from their own machine in this tab. Loads the page again. */
function answer({ environment, address, getDecision }: LocalSourceDeps, isYes: boolean): void {
  const decision = getDecision();
  if (decision.kind !== 'confirm-source') return;
  const { solution, workspace, url } = decision;
  if (isYes && workspace.user) {
    storeLocalSource(environment.tab, workspace.user.answer.profile.authId, solution.appId, url);
  }
  reloadWithoutLocalSource(address);
}

/** The open solution runs from its registered source again. Loads the page again. */
function reset({ environment, address, getDecision }: LocalSourceDeps): void {
  const decision = getDecision();
  if (decision.kind !== 'solution') return;
  const { solution, workspace } = decision;
  const authId = workspace.user?.answer.profile.authId;
  if (authId !== undefined) storeLocalSource(environment.tab, authId, solution.appId, undefined);
  reloadWithoutLocalSource(address);
}
