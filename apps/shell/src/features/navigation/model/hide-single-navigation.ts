import type { PageEffect } from '../../../kernel/wiring/deps';
import type { ShellState } from '../../../kernel/wiring/state';
import { type NavigationInputs, navigationOf } from './navigation-of';

/**
 * Hides the side navigation if the application requests it, or if the solution has `sideNav.hideIfOneItem` and at
 * most one usable entry, not counting the home link (NAV-15).
 */
export const hideSingleNavigation: PageEffect = ({ store, getDecision, configuration: page }) => {
  function follow(): void {
    const state = store.getState();
    const decision = getDecision();
    const navigationHidden = isUnwanted(state) || isSingle({ state, decision, page });
    if (navigationHidden === state.preferences.navigationHidden) return;
    store.send({ type: 'preferences-changed', change: { navigationHidden } });
  }

  follow();
  return store.subscribe(follow);
};

function isSingle(deps: NavigationInputs): boolean {
  const { decision, state } = deps;
  const { registration } = state.catalogue;
  const isOpen = decision.kind === 'solution' && decision.solution.appId === registration?.appId;
  if (!isOpen || registration?.sideNav?.hideIfOneItem !== true || state.navigation?.isAwaited) return false;
  const { entries } = navigationOf(deps);
  return entries.filter(({ isDisabled, isHidden }) => !(isDisabled || isHidden)).length <= 1;
}

function isUnwanted({ appNavigation: app, frame }: ShellState): boolean {
  return app !== undefined && app.frame.id === frame?.frameId && !app.navigation.visible;
}
