/** The texts that the gateway writes itself, in a language of their reader. */
import type { Catalogue, Text } from '@unified-shell/messages/create-messages';
import type { Locale } from '@unified-shell/messages/locales';
import { matchLocale } from '@unified-shell/messages/match-locale';
import type { MessageSet } from '@unified-shell/messages/message-set';
import { MessagesError } from '@unified-shell/messages/messages-error';
import { withProductName } from '@unified-shell/messages/product-name';
import { type LetterSource, letterMessages } from '@unified-shell/messages/sets/letter-messages';

/**
 * The texts of a set in a locale, in English if the locale has none.
 * @param product the name of the brand, for texts that name the product; null for its own
 */
export async function textIn<Source extends Catalogue>(
  set: MessageSet<Source>,
  locale: Locale,
  product: string | null = null,
): Promise<Text<Source>> {
  const messages = await set.resolve(locale).catch((error: unknown) => {
    if (error instanceof MessagesError) return set.source;
    throw error;
  });
  return (product === null ? messages : withProductName(messages, product)).text;
}

/** The texts of mails and notifications in the first of the person's languages that the product has. */
export function letterText(
  languages: readonly string[],
  product: string | null = null,
): Promise<Text<LetterSource>> {
  return textIn(letterMessages, matchLocale(languages), product);
}
