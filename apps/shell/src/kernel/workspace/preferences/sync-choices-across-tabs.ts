import type { WorkspaceEffect } from '../deps';
import { LANGUAGES_KEY, readLanguages } from './languages';
import { readThemeSetting, THEME_KEY } from './theme';

/** Applies the theme and the languages that were chosen in another tab. */
export const syncChoicesAcrossTabs: WorkspaceEffect = ({ store, environment, page }) =>
  page.onStoredChange((key) => {
    if (key === THEME_KEY || key === null) {
      const theme = readThemeSetting(environment.stored, environment.now());
      store.send({ type: 'preferences-changed', change: { theme } });
    }
    const languages = key === LANGUAGES_KEY ? readLanguages(environment.stored) : undefined;
    if (languages) store.send({ type: 'preferences-changed', change: { languages } });
  });
