import { type Catalogue, createMessages, type Message, type Messages } from './create-messages';
import { loadTexts } from './load-texts';
import { isPseudo, type Locale, SOURCE_LOCALE } from './locales';
import { MessagesError } from './messages-error';
import type { SetName } from './sets/parts';

/** The messages of one application in all languages. */
export interface MessageSet<Source extends Catalogue> {
  /** The messages in the source locale, which are part of the application's own script. */
  source: Messages<Source>;
  /**
   * Loads the messages of a locale. A message that it does not have is in the source locale.
   * @throws {MessagesError} LOCALE_MISSING if it has none (UI-19)
   */
  resolve(locale: Locale): Promise<Messages<Source>>;
}

/** @param load loads the texts of a locale; rejects if it has none */
export function createMessageSet<const Source extends Catalogue>(
  source: Source,
  name: SetName,
  load: (locale: Locale, set: SetName) => Promise<Readonly<Record<string, Message>>> = loadTexts,
): MessageSet<Source> {
  // Typed by the source texts, which a build replaces by compiled messages.
  const inSourceLocale = (key: string): Message => source[key] ?? key;
  const inSource = createMessages<Source>(SOURCE_LOCALE, inSourceLocale);

  return {
    source: inSource,
    async resolve(locale) {
      if (locale === SOURCE_LOCALE) return inSource;
      if (isPseudo(locale)) {
        const { pseudoMessage } = await import('./pseudo-message');
        return createMessages<Source>(locale, (key) => pseudoMessage(inSourceLocale(key), locale));
      }
      const texts = await load(locale, name).catch((cause: unknown) => {
        throw new MessagesError('LOCALE_MISSING', `There are no messages in ${locale}`, { cause });
      });
      return createMessages<Source>(locale, (key) => texts[key] ?? inSourceLocale(key));
    },
  };
}
