import type { WorkspaceEffect } from '../deps';
import { DARK, SMALL_WINDOW } from './media-queries';
import { readNavigationOpen } from './navigation-openness';

/**
 * Updates the preferences when the device's colour scheme or window width changes, or has changed since the start.
 */
export const followDevice: WorkspaceEffect = ({ store, environment, page }) => {
  const undo = [
    page.followMedia(DARK, (isDark) => {
      const systemScheme = isDark ? 'dark' : 'light';
      if (systemScheme === store.getState().preferences.systemScheme) return;
      store.send({ type: 'preferences-changed', change: { systemScheme } });
    }),
    page.followMedia(SMALL_WINDOW, (smallWindow) => {
      if (smallWindow === store.getState().preferences.smallWindow) return;
      // A drawer starts closed (NAV-17). In a wide window the navigation is open if it was open there before.
      const navigationOpen = !smallWindow && readNavigationOpen(environment);
      store.send({ type: 'preferences-changed', change: { smallWindow, navigationOpen } });
    }),
  ];
  return () => {
    for (const stop of undo) stop();
  };
};
