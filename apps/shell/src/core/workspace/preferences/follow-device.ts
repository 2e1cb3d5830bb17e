import type { WorkspaceEffect } from '../deps';
import { DARK, SMALL_WINDOW } from './media-queries';
import { readNavigationOpen } from './navigation-openness';

/** Tells the shell when the device changes, and what has changed since the start. */
export const followDevice: WorkspaceEffect = ({ store, environment, page }) => {
  const undo = [
    page.followMedia(DARK, (isDark) => {
      const systemScheme = isDark ? 'dark' : 'light';
      if (systemScheme === store.getState().preferences.systemScheme) return;
      store.send({ type: 'preferences-changed', change: { systemScheme } });
    }),
    page.followMedia(SMALL_WINDOW, (smallWindow) => {
      if (smallWindow === store.getState().preferences.smallWindow) return;
      // A drawer is closed until asked for (NAV-17); what was open in the wide window is open there again.
      const navigationOpen = !smallWindow && readNavigationOpen(environment);
      store.send({ type: 'preferences-changed', change: { smallWindow, navigationOpen } });
    }),
  ];
  return () => {
    for (const stop of undo) stop();
  };
};
