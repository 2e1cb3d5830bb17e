// The only list of the product's languages.

/** The locale in which texts are written. It is shown where another locale is missing (UI-16). */
export const SOURCE_LOCALE = 'en-US';

/** The ten locales of the product (UI-14). */
export const LOCALES = [
  SOURCE_LOCALE,
  'de-DE',
  'es-ES',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'pt-BR',
  'zh-CN',
  'zh-TW',
] as const;

/** Generated from the source, longer and accented: reveals texts that are hard-coded or cut. Never in prod. */
export const PSEUDO_LOCALE = 'zz-ZZ';

export type Locale = (typeof LOCALES)[number] | typeof PSEUDO_LOCALE;

/** Languages that are read from right to left. None of the ten locales uses one yet. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/**
 * The direction in which a locale is read. It is not derived from the likely script, because the browser's table
 * takes 4 ms to read.
 */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr';
}
