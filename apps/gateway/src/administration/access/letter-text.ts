import type { Text } from '@unified-shell/messages/create-messages';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { MessagesError } from '@unified-shell/messages/messages-error';
import { type LetterSource, letterMessages } from '@unified-shell/messages/sets/letter-messages';

/** The texts in the first of the person's languages that the product has. */
export async function letterText(languages: readonly string[]): Promise<Text<LetterSource>> {
  const { text } = await letterMessages.resolve(matchLocale(languages)).catch((error: unknown) => {
    if (error instanceof MessagesError) return letterMessages.source;
    throw error;
  });
  return text;
}
