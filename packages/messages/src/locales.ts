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

/**
 * Generated from the source; never in prod. `en-XA` and `zz-ZZ` are accented and longer: they reveal texts that are
 * hard-coded or cut. `en-XB` is read from right to left: it reveals what is not mirrored.
 */
export const PSEUDO_LOCALES = ['zz-ZZ', 'en-XA', 'en-XB'] as const;

export type PseudoLocale = (typeof PSEUDO_LOCALES)[number];

export type Locale = (typeof LOCALES)[number] | PseudoLocale;

const pseudo: readonly string[] = PSEUDO_LOCALES;

export function isPseudo(locale: string): locale is PseudoLocale {
  return pseudo.includes(locale);
}

/** Languages and pseudo-locales that are read from right to left. None of the ten locales uses one yet. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur|en-XB)(?:-|$)/;

/**
 * The direction in which a locale is read. It is not derived from the likely script, because the browser's table
 * takes 4 ms to read.
 */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr';
}
