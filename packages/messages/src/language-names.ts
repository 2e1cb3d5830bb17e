import { LOCALES } from './locales';
import { normalizeLocale } from './normalize-locale';

/** Each language in itself, as its readers look for it. These names are not translated. */
const NAMES: Readonly<Record<(typeof LOCALES)[number], string>> = {
  'en-US': 'English',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'it-IT': 'Italiano',
  'ja-JP': '日本語',
  'ko-KR': '한국어',
  'pt-BR': 'Português (Brasil)',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

/** The languages that a user can choose (UI-13). */
export const LANGUAGES = LOCALES.map((locale) => ({ locale, name: NAMES[locale] }));

/** How many languages a user can prefer. The gateway refuses a longer list. */
const MAX_PREFERRED = 5;

/**
 * The preferred languages after one was chosen as the first, each as `xx-YY` (UI-18).
 * @param preferred language tags as a browser or an earlier choice has them
 */
export function preferFirst(locale: string, preferred: readonly string[]): string[] {
  return [...new Set([locale, ...preferred.map(normalizeLocale)])].slice(0, MAX_PREFERRED);
}
