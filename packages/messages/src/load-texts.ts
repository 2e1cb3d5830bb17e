import type { Catalogue } from './create-messages';
import type { Locale } from './locales';
import { PARTS_OF_SETS, type SetName } from './sets/parts';

/**
 * Loads the translated texts of a set; a part without a file is in English. Used in development, in tests and in the
 * gateway. The build of a page replaces this module by one that imports one file (`scripts/vite/locale-files.ts`).
 * @throws if the locale has none of the parts
 */
export async function loadTexts(locale: Locale, set: SetName): Promise<Catalogue> {
  const parts = await Promise.allSettled(
    PARTS_OF_SETS[set].map((part) => import(`./locales/${locale}/${part}.json`)),
  );
  const found = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value.default] : []));
  if (found.length === 0) throw parts.find((part) => part.status === 'rejected')?.reason;
  return Object.assign({}, ...found);
}
