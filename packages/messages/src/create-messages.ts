import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from './locales';
import type { ValuesOf, ValuesParameter } from './message-values';

/** Messages in ICU MessageFormat, as source text, by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** A message at run time: source text or, in a build, already parsed (decisions/0012). */
export type Message = string | MessageFormatElement[];

/** The text of a key with its values, for example `text('error.timeout.title', { subject })`. */
export type Text<Source extends Catalogue> = <Key extends keyof Source & string>(
  key: Key,
  ...values: ValuesParameter<Source[Key]>
) => string;

/** The keys of messages that need only these values; without `Values`, those of messages that need none. */
export type KeyTaking<Source extends Catalogue, Values = Record<never, string>> = {
  [Key in keyof Source & string]: Values extends ValuesOf<Source[Key]> ? Key : never;
}[keyof Source & string];

export interface Messages<Source extends Catalogue> {
  locale: Locale;
  text: Text<Source>;
  /** The message of a key, before its values. */
  find(key: string): Message;
}

/**
 * The messages of a locale. Each is looked up on its first use, and parsed unless it is compiled.
 * @param find returns the message of a key
 */
export function createMessages<Source extends Catalogue>(
  locale: Locale,
  find: (key: string) => Message,
): Messages<Source> {
  const formats = new Map<string, IntlMessageFormat>();

  function formatOf(key: string): IntlMessageFormat {
    const known = formats.get(key);
    if (known) return known;
    const format = new IntlMessageFormat(find(key), locale, undefined, { ignoreTag: true });
    formats.set(key, format);
    return format;
  }

  return { locale, find, text: (key, ...[values]) => String(formatOf(key).format(values)) };
}
