import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from './create-messages';

/**
 * The messages of a catalogue as the formatter reads them: what a build ships instead of the texts, so that no page has
 * to parse any (decisions/0012).
 * @throws {Error} naming the first message that cannot be read
 */
export function compileCatalogue(catalogue: Catalogue): Record<string, MessageFormatElement[]> {
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, compile(key, message)]));
}

function compile(key: string, message: string): MessageFormatElement[] {
  try {
    return parse(message, { ignoreTag: true });
  } catch (cause) {
    throw new Error(`The text of "${key}" cannot be read: ${message}`, { cause });
  }
}
