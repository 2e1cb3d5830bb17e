import type { Locale } from '@unified-shell/messages/locales';
import { matchLocale } from '@unified-shell/messages/match-locale';
import type { KeyValueStore } from '../../platform/environment';
import type { ShellLocation } from '../../url/shell-location';
import type { Preferences } from './preferences';

/** The key of this browser's copy of the setting `languages`, so that the next page is right at once (UI-13). */
export const LANGUAGES_KEY = 'unifiedShell.languages';

/** The languages that the user has chosen in any browser, best first; undefined without a choice. */
export function readLanguages(stored: Pick<KeyValueStore, 'get'>): readonly string[] | undefined {
  return stored.get(LANGUAGES_KEY)?.split(',');
}

/** The locale of the page (UI-17). The query of the address comes before the user's languages. */
export function pageLocale(
  {
    location: { query },
    preferences: { languages },
  }: { location: ShellLocation; preferences: Pick<Preferences, 'languages'> },
  environment: string,
): Locale {
  return matchLocale([query.locale, ...languages], environment);
}
