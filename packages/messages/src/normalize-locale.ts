import { LOCALES } from './locales';

/**
 * A language tag as `xx-YY` (UI-18): `de-DE` for `de_de` and `DE`, `de-AT` for `de-at`, `zh-TW` for `zh-Hant`. A language
 * of the product without a region gets that of its locale. A text that is no tag stays as it is.
 */
export function normalizeLocale(tag: string): string {
  try {
    const { language, script, region } = new Intl.Locale(tag.trim().replaceAll('_', '-'));
    if (region !== undefined) return `${language}-${region}`;
    if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh-CN';
    return LOCALES.find((locale) => locale.startsWith(`${language}-`)) ?? language;
  } catch {
    return tag;
  }
}
