import { type Locale, SOURCE_LOCALE } from '@unified-shell/messages/locales';

/** `/api/catalogue/v1/<version>/` */
const VERSION = /^(?:\/[^/]+){4}\//;

/** The address of the catalogue in a language, from that in any language. */
export function catalogueIn(address: string, locale: Locale): string {
  const [english = address] = VERSION.exec(address) ?? [];
  return locale === SOURCE_LOCALE ? english : `${english}${locale}/`;
}
