import type { AppNavigation } from '@unified-shell/protocol/app-chrome/app-navigation';
import { NAVIGATION_LIMITS } from '@unified-shell/protocol/app-chrome/navigation-limits';
import type { RequestingFrame } from '../../frames/connection/requesting-frame';
import type { AppRequestsDeps } from '../deps';

/**
 * Stores an application's entries for the side navigation. Its `collapsed` is applied only when it changes, only in
 * a wide window, and is not remembered.
 */
export function showAppNavigation(
  { store, environment }: Pick<AppRequestsDeps, 'store' | 'environment'>,
  frame: RequestingFrame,
  navigation: AppNavigation,
): void {
  const { preferences, navigation: known } = store.getState();
  const max = NAVIGATION_LIMITS.entries;
  if (navigation.entries.length === max) {
    environment.warn('navigation-capped', { app: frame.request.solution.appId, most: max });
  }
  store.send({ type: 'navigation-changed', change: { ofApp: { frame, navigation } } });
  const before = known?.ofApp?.frame === frame ? known.ofApp.navigation.collapsed : undefined;
  const { collapsed } = navigation;
  if (collapsed === undefined || collapsed === before || preferences.smallWindow) return;
  store.send({ type: 'preferences-changed', change: { navigationOpen: !collapsed } });
}
