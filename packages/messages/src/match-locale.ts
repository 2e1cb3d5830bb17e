import { LOCALES, type Locale, PSEUDO_LOCALES, SOURCE_LOCALE } from './locales';

/**
 * Tries the preferred locales in order, each first exactly and then by its language, in any spelling (`de_de`, `DE`,
 * `de-AT`). Returns the first supported locale that matches, or en-US if none does (UI-14, UI-17).
 * @param environment of the deployment. The pseudo-locales are supported in every environment except `prod`
 */
export function matchLocale(preferredLocales: readonly (string | undefined)[], environment = 'prod'): Locale {
  const supported: readonly Locale[] = environment === 'prod' ? LOCALES : [...LOCALES, ...PSEUDO_LOCALES];
  for (const preferred of preferredLocales) {
    const locale = preferred && nearest(preferred.replaceAll('_', '-').toLowerCase(), supported);
    if (locale) return locale;
  }
  return SOURCE_LOCALE;
}

function nearest(preferred: string, supported: readonly Locale[]): Locale | undefined {
  const [language] = preferred.split('-');
  return (
    supported.find((locale) => locale.toLowerCase() === preferred) ??
    (language === 'zh'
      ? TRADITIONAL.test(preferred)
        ? 'zh-TW'
        : 'zh-CN'
      : LOCALES.find((locale) => locale.startsWith(`${language}-`)))
  );
}

/** The tag of the traditional characters, or of a region that uses them unless the tag names the simplified ones. */
const TRADITIONAL = /^zh-(?!hans\b)(?:.*-)?(?:hant|tw|hk|mo)\b/;
