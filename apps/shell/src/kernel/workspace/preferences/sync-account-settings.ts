import type { WorkspaceEffect } from '../deps';
import type { WorkspaceRoomState } from '../state';
import { chosenTheme } from './chosen-theme';
import { LANGUAGES_KEY } from './languages';
import { NAVIGATION_KEY } from './navigation-openness';
import { isOwnVisit } from './own-visit';
import { readThemeSetting, storeThemeSetting, type ThemeSetting } from './theme';
import { OPEN_SETTING } from './toggle-navigation';

/**
 * Stores the choices of other browsers in this one, so that the next page is right from its first paint (UI-13,
 * UI-20, NAV-16). A tab in which the user has opened or closed the side navigation keeps it as it is.
 */
export const syncAccountSettings: WorkspaceEffect = ({ store, environment }) => {
  let theme: ThemeSetting | undefined;
  let open: unknown;
  let languages: readonly string[] | undefined;

  /** An unchanged setting is skipped, because this tab may have received another tab's choice since. */
  function follow(state: WorkspaceRoomState): void {
    const { account } = state;
    if (account.kind !== 'known' || !isOwnVisit(state)) return;
    const chosen = chosenTheme(account);
    if (chosen !== theme) keepTheme(chosen);
    theme = chosen;
    const { [OPEN_SETTING]: openSetting } = account.answer.settings;
    if (openSetting !== open) followOpenness(state, openSetting);
    open = openSetting;
    const { languages: wanted } = account.answer.settings;
    if (wanted !== languages) followLanguages(state, wanted);
    languages = wanted;
  }

  function keepTheme(chosen: ThemeSetting | undefined): void {
    const { stored, now } = environment;
    if (chosen && chosen !== readThemeSetting(stored, now())) storeThemeSetting(chosen, stored, now());
  }

  function followOpenness({ preferences }: WorkspaceRoomState, open: unknown): void {
    if (typeof open !== 'boolean' || environment.tab.get(NAVIGATION_KEY) !== undefined) return;
    environment.stored.set(NAVIGATION_KEY, open ? 'open' : 'closed');
    if (preferences.smallWindow || open === preferences.navigationOpen) return;
    store.send({ type: 'preferences-changed', change: { navigationOpen: open } });
  }

  function followLanguages({ preferences }: WorkspaceRoomState, chosen: readonly string[] | undefined): void {
    if (chosen === undefined || chosen.join() === preferences.languages.join()) return;
    environment.stored.set(LANGUAGES_KEY, chosen.join());
    store.send({ type: 'preferences-changed', change: { languages: chosen } });
  }

  follow(store.getState());
  return store.subscribe(follow);
};
