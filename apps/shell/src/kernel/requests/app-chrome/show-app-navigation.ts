import type { AppNavigation } from '@unified-shell/protocol/app-chrome/app-navigation';
import { NAVIGATION_LIMITS } from '@unified-shell/protocol/app-chrome/navigation-limits';
import type { RequestingFrame } from '../../frames/connection/requesting-frame';
import type { RequestDeps } from '../deps';

/**
 * Stores an application's entries for the side navigation. Its `collapsed` is applied only when it changes, only in
 * a wide window, and is not remembered.
 */
export function showAppNavigation(
  { store, environment }: Pick<RequestDeps, 'store' | 'environment'>,
  frame: RequestingFrame,
  navigation: AppNavigation,
): void {
  const { preferences, appNavigation: known } = store.getState();
  const max = NAVIGATION_LIMITS.entries;
  if (navigation.entries.length === max) {
    environment.warn('navigation-capped', { app: frame.request.solution.appId, most: max });
  }
  store.send({ type: 'app-navigation-changed', appNavigation: { frame, navigation } });
  const before = known?.frame === frame ? known.navigation.collapsed : undefined;
  const { collapsed } = navigation;
  if (collapsed === undefined || collapsed === before || preferences.smallWindow) return;
  store.send({ type: 'preferences-changed', change: { navigationOpen: !collapsed } });
}
