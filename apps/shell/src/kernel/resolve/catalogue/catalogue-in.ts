import { type Locale, SOURCE_LOCALE } from '@unified-shell/messages/locales';

/** The parts of `/api/catalogue/v1/<version>`. */
const PARTS = 5;

/** The address of the catalogue in a language, from that in any language. */
export function catalogueIn(address: string, locale: Locale): string {
  const version = address.split('/', PARTS).join('/');
  return locale === SOURCE_LOCALE ? `${version}/` : `${version}/${locale}/`;
}
