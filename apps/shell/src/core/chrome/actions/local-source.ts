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
  if (isYes) storeLocalSource(environment.tab, decision.solution.appId, decision.url);
  reloadWithoutLocalSource(address);
}

/** The open solution runs from its registered source again. Loads the page again. */
export function resetLocalSource({ environment, address, getDecision }: LocalSourceDeps): void {
  const decision = getDecision();
  if (decision.kind !== 'solution') return;
  storeLocalSource(environment.tab, decision.solution.appId, undefined);
  reloadWithoutLocalSource(address);
}
