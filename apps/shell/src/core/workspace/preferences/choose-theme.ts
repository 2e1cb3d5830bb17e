import type { WorkspaceDeps } from '../deps';
import { writeSettings } from '../settings/write-settings';
import { isOwnVisit } from './own-visit';
import { storeThemeSetting, type ThemeSetting } from './theme';

/**
 * Applies the theme that the user chose: at once, in this browser for 365 days (UI-21), and in the settings for other
 * browsers.
 */
export function chooseTheme(deps: WorkspaceDeps, theme: ThemeSetting): void {
  const { store, environment } = deps;
  storeThemeSetting(theme, environment.stored, environment.now());
  store.send({ type: 'preferences-changed', change: { theme } });
  if (isOwnVisit(store.getState())) void writeSettings(deps, { theme });
}
