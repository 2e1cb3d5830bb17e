import { type Catalogue, createMessages, type Message, type Messages } from './create-messages';
import { type Locale, PSEUDO_LOCALE, SOURCE_LOCALE } from './locales';
import { MessagesError } from './messages-error';

/** The messages of one application in all languages. */
export interface MessageSet<Source extends Catalogue> {
  /** The messages in the source locale, which are part of the application's own script. */
  source: Messages<Source>;
  /** Loads the messages of a locale. @throws {MessagesError} LOCALE_MISSING (UI-19) */
  resolve(locale: Locale): Promise<Messages<Source>>;
}

/** The module of one part of a catalogue in another locale. */
export interface PartModule {
  default: Catalogue;
}

/** @param load imports the parts of a locale; rejects if one is missing */
export function createMessageSet<const Source extends Catalogue>(
  source: Source,
  load: (locale: Locale) => readonly Promise<PartModule>[],
): MessageSet<Source> {
  // Typed by the source texts, which a build replaces by compiled messages.
  const inSourceLocale = (key: string): Message => source[key] ?? key;
  const inSource = createMessages<Source>(SOURCE_LOCALE, inSourceLocale);

  async function loadMessages(locale: Locale): Promise<Messages<Source>> {
    const parts = await Promise.all(load(locale)).catch((cause: unknown) => {
      throw new MessagesError('LOCALE_MISSING', `There are no messages in ${locale}`, { cause });
    });
    const loaded = new Map(parts.flatMap((part) => Object.entries(part.default)));
    return createMessages<Source>(locale, (key) => loaded.get(key) ?? inSourceLocale(key));
  }

  return {
    source: inSource,
    async resolve(locale) {
      if (locale === SOURCE_LOCALE) return inSource;
      if (locale === PSEUDO_LOCALE) {
        const { pseudoMessage } = await import('./pseudo-message');
        return createMessages<Source>(locale, (key) => pseudoMessage(inSourceLocale(key)));
      }
      return loadMessages(locale);
    },
  };
}
