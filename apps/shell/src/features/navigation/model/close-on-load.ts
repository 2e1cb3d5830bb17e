import type { PageEffect } from '../../../kernel/wiring/deps';
import { readNavigationOpen } from '../../../kernel/workspace/preferences/navigation-openness';

/**
 * Closes the side navigation when a solution with `sideNav.closeOnLoad` is opened (CAT-08). This is not remembered:
 * the next solution restores the state that the user has chosen.
 */
export const closeOnLoad: PageEffect = ({ store, environment, getDecision }) => {
  let last: string | undefined;
  let isClosed = false;

  function follow(): void {
    const decision = getDecision();
    const { catalogue, preferences } = store.getState();
    const { registration } = catalogue;
    if (decision.kind !== 'solution' || registration?.appId !== decision.solution.appId) return;
    if (registration.appId === last) return;
    last = registration.appId;
    const wasClosed = isClosed;
    isClosed = registration.sideNav?.closeOnLoad === true;
    if (preferences.smallWindow || isClosed === wasClosed) return;
    const navigationOpen = !isClosed && readNavigationOpen(environment);
    store.send({ type: 'preferences-changed', change: { navigationOpen } });
  }

  follow();
  return store.subscribe(follow);
};
