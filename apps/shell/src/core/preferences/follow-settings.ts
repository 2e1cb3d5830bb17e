import type { LateEffect } from '../late/late-ground';
import type { ShellState } from '../shell-state';
import { NAVIGATION_KEY } from './navigation-openness';
import { isOwnVisit } from './own-visit';
import { readThemeSetting, storeThemeSetting, THEME_SETTINGS, type ThemeSetting } from './theme';
import { OPEN_SETTING } from './toggle-navigation';

/**
 * What somebody chose in another browser holds in this one as soon as their settings are known (UI-20, NAV-16), and is kept
 * here, so that the next page is right from its first paint. A tab that has opened or closed the side navigation itself
 * keeps it as it is.
 */
export const followSettings: LateEffect = ({ store, environment }) => {
  let last: unknown;

  function follow(state: ShellState): void {
    const settings = state.account.kind === 'known' ? state.account.answer.settings : undefined;
    if (settings === undefined || settings === last || !isOwnVisit(state)) return;
    last = settings;
    followTheme(state, settings['theme']);
    followOpenness(state, settings[OPEN_SETTING]);
  }

  function followTheme({ preferences }: ShellState, theme: unknown): void {
    if (!isThemeSetting(theme)) return;
    const { stored, now } = environment;
    if (theme !== readThemeSetting(stored, now())) storeThemeSetting(theme, stored, now());
    if (theme !== preferences.theme) store.send({ type: 'preferences-changed', change: { theme } });
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

function isThemeSetting(value: unknown): value is ThemeSetting {
  return THEME_SETTINGS.some((setting) => setting === value);
}
