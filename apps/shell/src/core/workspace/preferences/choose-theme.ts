import type { WorkspaceDeps } from '../deps';
import { writeSettings } from '../settings/write-settings';
import { isOwnVisit } from './own-visit';
import { storeThemeSetting, type ThemeSetting } from './theme';

/** The theme that somebody chose: at once, in this browser for 365 days (UI-21), and in their settings for every other one. */
export function chooseTheme(deps: WorkspaceDeps, theme: ThemeSetting): void {
  const { store, environment } = deps;
  storeThemeSetting(theme, environment.stored, environment.now());
  store.send({ type: 'preferences-changed', change: { theme } });
  if (isOwnVisit(store.getState())) void writeSettings(deps, { theme });
}
