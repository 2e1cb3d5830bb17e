// The name of a brand, in place of the product's own.
import { type Catalogue, createMessages, type Message, type Messages } from './create-messages';

/** Every language writes it so; a test compares them. */
export const PRODUCT_NAME = 'Unified Shell';

/** The messages with another name in place of the product's. @param name has no braces, which messages use themselves */
export function withProductName<Source extends Catalogue>(
  { locale, find }: Messages<Source>,
  name: string,
): Messages<Source> {
  // Quotes and backslashes, as within a string.
  const written = JSON.stringify(name).slice(1, -1);
  return createMessages(locale, (key) => {
    const message: Message = JSON.parse(JSON.stringify(find(key)).replaceAll(PRODUCT_NAME, () => written));
    return message;
  });
}
