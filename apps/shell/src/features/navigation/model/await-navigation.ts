import type { PageEffect, PageEffectDeps } from '../../../kernel/wiring/deps';
import { changedNavigation } from './navigation-state';

/** After this time the side navigation shows the entries that are known. */
const MAX_WAIT_MS = 1_000;

/**
 * Shows placeholders until the first entries of the side navigation are final, because entries that are replaced within a
 * moment would move under the pointer (NAV-20).
 */
export const awaitNavigation: PageEffect = (deps) => {
  const { store, environment } = deps;
  const stopFollowing = store.subscribe(() => {
    if (isFinal(deps)) end();
  });
  const cancel = environment.after(MAX_WAIT_MS, end);
  setAwaited(true);

  function setAwaited(isAwaited: boolean) {
    store.send(changedNavigation(store.getState().navigation, { isAwaited }));
  }

  function stop() {
    cancel();
    stopFollowing();
  }

  function end() {
    stop();
    setAwaited(false);
  }

  return stop;
};

/** Whether the listing is known and, where a solution opens, its work hub with the user's arrangement. */
function isFinal({ store, getDecision }: PageEffectDeps): boolean {
  const { catalogue, navigation: { workHub, arrangements } = {} } = store.getState();
  if (catalogue.listing === undefined) return false;
  const { kind } = getDecision();
  const mayHaveHub = kind === 'solution' || kind === 'pending' || kind === 'early' || kind === 'waiting';
  if (!mayHaveHub || workHub === null) return true;
  return workHub !== undefined && arrangements?.organisation === workHub.organisation;
}
