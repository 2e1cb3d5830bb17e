import type { LateEffect } from '../late/late-ground';
import { navigationOf } from './navigation-of';

/** Hides the side navigation where its solution asks for that and it would hold one entry or none (NAV-15). */
export const hideSingleNavigation: LateEffect = ({ store, verdictNow }) => {
  function follow(): void {
    const state = store.getState();
    const verdict = verdictNow();
    const { registration } = state.catalogue;
    const isOpen = verdict.kind === 'solution' && verdict.solution.appId === registration?.appId;
    const hidden =
      isOpen &&
      registration?.sideNav?.hideIfOneItem === true &&
      navigationOf({ state }, verdict.standing, verdict.solution.appId).length <= 1;
    store.send({ type: 'navigation-hidden', hidden });
  }

  follow();
  return store.subscribe(follow);
};
