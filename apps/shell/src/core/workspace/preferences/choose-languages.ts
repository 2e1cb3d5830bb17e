import type { WorkspaceDeps } from '../deps';
import { writeSettings } from '../settings/write-settings';
import { LANGUAGES_KEY, LANGUAGES_SETTING } from './languages';
import { isOwnVisit } from './own-visit';

/**
 * Shows the page in the first of the languages at once. Stores them in this browser, and in the settings for other
 * browsers (UI-13).
 */
export function chooseLanguages(deps: WorkspaceDeps, languages: readonly string[]): void {
  const { store, environment } = deps;
  environment.stored.set(LANGUAGES_KEY, languages.join());
  store.send({ type: 'preferences-changed', change: { languages, haveChanged: true } });
  if (isOwnVisit(store.getState())) void writeSettings(deps, { [LANGUAGES_SETTING]: languages });
}
