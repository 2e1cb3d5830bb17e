import type { LateEffect } from '../late/late-ground';
import type { ShellState } from '../shell-state';
import { chosenTheme } from './chosen-theme';
import { NAVIGATION_KEY } from './navigation-openness';
import { isOwnVisit } from './own-visit';
import { readThemeSetting, storeThemeSetting } from './theme';
import { OPEN_SETTING } from './toggle-navigation';

/**
 * What somebody chose in another browser is kept in this one, so that its next page is right from its first paint (UI-20,
 * NAV-16). A tab that has opened or closed the side navigation itself
 * keeps it as it is.
 */
export const followSettings: LateEffect = ({ store, environment }) => {
  let last: unknown;

  function follow(state: ShellState): void {
    const settings = state.account.kind === 'known' ? state.account.answer.settings : undefined;
    if (settings === undefined || settings === last || !isOwnVisit(state)) return;
    last = settings;
    keepTheme(state);
    followOpenness(state, settings[OPEN_SETTING]);
  }

  function keepTheme({ account }: ShellState): void {
    const theme = chosenTheme(account);
    const { stored, now } = environment;
    if (theme && theme !== readThemeSetting(stored, now())) storeThemeSetting(theme, stored, now());
  }

  function followOpenness({ preferences }: ShellState, open: unknown): void {
    if (typeof open !== 'boolean' || environment.tab.get(NAVIGATION_KEY) !== undefined) return;
    environment.stored.set(NAVIGATION_KEY, open ? 'open' : 'closed');
    if (preferences.smallWindow || open === preferences.navigationOpen) return;
    store.send({ type: 'preferences-changed', change: { navigationOpen: open } });
  }

  follow(store.getState());
  return store.subscribe(follow);
};
