import type { Locale } from '@unified-shell/messages/locales';
import { matchLocale } from '@unified-shell/messages/match-locale';
import type { KeyValueStore } from '../../platform/environment';
import type { ShellLocation } from '../../url/shell-location';
import type { Settings } from '../context/read-selections';
import type { Preferences } from './preferences';

/** The setting of the account, and the key of this browser's copy, which the next page is right from (UI-13). */
export const LANGUAGES_SETTING = 'languages';
export const LANGUAGES_KEY = 'unifiedShell.languages';

/** The languages that the user has chosen in any browser, best first; undefined without a choice. */
export function readLanguages(stored: Pick<KeyValueStore, 'get'>): readonly string[] | undefined {
  return stored.get(LANGUAGES_KEY)?.split(',');
}

/** The languages that the settings of an account hold; undefined without a choice. */
export function chosenLanguages({ [LANGUAGES_SETTING]: chosen }: Settings): string[] | undefined {
  return Array.isArray(chosen) ? chosen : undefined;
}

/** The languages of the page, best first. The query of the address is first, unless the user has chosen since. */
export function pageLanguages(
  { query }: ShellLocation,
  { languages, haveChanged }: Preferences,
): readonly (string | undefined)[] {
  return haveChanged ? languages : [query.locale, ...languages];
}

/** The locale of the page (UI-17). */
export function pageLocale(
  { location, preferences }: { location: ShellLocation; preferences: Preferences },
  environment: string,
): Locale {
  return matchLocale(pageLanguages(location, preferences), environment);
}
