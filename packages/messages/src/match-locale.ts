import { LOCALES, type Locale, PSEUDO_LOCALES, SOURCE_LOCALE } from './locales';

/**
 * Tries the preferred locales in order, each first exactly and then by its language, in any spelling (`de_de`, `DE`,
 * `de-AT`). Returns the first supported locale that matches, or en-US if none does (UI-14, UI-17).
 * @param environment of the deployment. The pseudo-locales are supported in every environment except `prod`
 */
export function matchLocale(preferredLocales: readonly (string | undefined)[], environment?: string): Locale {
  const exists = environment !== undefined && environment !== 'prod';
  const supported: readonly Locale[] = exists ? [...LOCALES, ...PSEUDO_LOCALES] : LOCALES;
  for (const preferred of preferredLocales) {
    const locale =
      preferred === undefined ? undefined : nearest(preferred.replaceAll('_', '-').toLowerCase(), supported);
    if (locale) return locale;
  }
  return SOURCE_LOCALE;
}

function nearest(preferred: string, supported: readonly Locale[]): Locale | undefined {
  const exact = supported.find((locale) => locale.toLowerCase() === preferred);
  if (exact) return exact;
  const [language] = preferred.split('-');
  if (language === 'zh') return TRADITIONAL.some((part) => preferred.includes(part)) ? 'zh-TW' : 'zh-CN';
  return LOCALES.find((locale) => locale.startsWith(`${language}-`));
}

/** The regions that write Chinese in traditional characters, and the tag of that script. */
const TRADITIONAL = ['-tw', '-hk', '-mo', '-hant'];
