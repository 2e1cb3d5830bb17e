/** The ten locales of the product. */
export const LOCALES = [
  'en-US',
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
export type Locale = (typeof LOCALES)[number];

const FALL_BACK: Locale = 'en-US';

/** The supported locale nearest to the first wish that has one: exact, else the same language, else en-US. */
export function matchLocale(wishes: readonly (string | undefined)[]): Locale {
  for (const wish of wishes) {
    const locale = wish === undefined ? undefined : nearest(wish.replace('_', '-').toLowerCase());
    if (locale) return locale;
  }
  return FALL_BACK;
}

function nearest(wish: string): Locale | undefined {
  const exact = LOCALES.find((locale) => locale.toLowerCase() === wish);
  if (exact) return exact;
  const [language] = wish.split('-');
  if (language === 'zh') return TRADITIONAL.some((part) => wish.includes(part)) ? 'zh-TW' : 'zh-CN';
  return LOCALES.find((locale) => locale.startsWith(`${language}-`));
}

/** Regions and script that write Chinese in traditional characters. */
const TRADITIONAL = ['-tw', '-hk', '-mo', '-hant'];
