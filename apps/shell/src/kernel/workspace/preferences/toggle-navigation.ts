import type { WorkspaceDeps } from '../deps';
import { writeSettings } from '../settings/write-settings';
import { NAVIGATION_KEY } from './navigation-openness';

/** The name of the setting (SET-02). */
export const OPEN_SETTING = 'shellNav.open';

/**
 * Opens or closes the side navigation. In a wide window this is stored in the tab, the browser and the settings
 * (NAV-16); a drawer always starts closed (NAV-17).
 */
export function toggleNavigation(deps: WorkspaceDeps): void {
  const { store, environment } = deps;
  const { navigationOpen, smallWindow } = store.getState().preferences;
  const open = !navigationOpen;
  store.send({ type: 'preferences-changed', change: { navigationOpen: open } });
  if (smallWindow) return;
  for (const storage of [environment.tab, environment.stored])
    storage.set(NAVIGATION_KEY, open ? 'open' : 'closed');
  void writeSettings(deps, { [OPEN_SETTING]: open }, { silent: true });
}

/** A drawer closes after a selection (NAV-17). */
export function closeDrawer(deps: WorkspaceDeps): void {
  const { smallWindow, navigationOpen } = deps.store.getState().preferences;
  if (smallWindow && navigationOpen) toggleNavigation(deps);
}
