import type { WorkspaceEffect } from '../deps';
import { readThemeSetting, THEME_KEY } from './theme';

/** Applies the theme that was chosen in another tab. */
export const syncThemeAcrossTabs: WorkspaceEffect = ({ store, environment, page }) =>
  page.onStoredChange((key) => {
    if (key !== THEME_KEY && key !== null) return;
    const theme = readThemeSetting(environment.stored, environment.now());
    store.send({ type: 'preferences-changed', change: { theme } });
  });
