import type { Locale } from './locales';

/**
 * The locale for the component library, which knows the direction of the world's languages but not that of `en-XB`. Arabic
 * gives it the direction; its digits stay Latin.
 */
export function componentLocale(locale: Locale): string {
  return locale === 'en-XB' ? 'ar-XB-u-nu-latn' : locale;
}
