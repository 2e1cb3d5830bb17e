import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from './create-messages';

/**
 * Parses the messages of a catalogue at build time, so that pages do not have to (decisions/0012).
 * @throws {Error} naming the first message that does not parse
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
