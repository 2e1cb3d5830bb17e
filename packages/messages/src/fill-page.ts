import { type Catalogue, createMessages } from './create-messages';
import { SOURCE_LOCALE } from './locales';

const PLACEHOLDER = /\{\{([\w.-]+)\}\}/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Replaces each `{{key}}` of a static page by its text in the source locale.
 * @throws {Error} if the catalogue has no such key
 */
export function fillPage(html: string, source: Catalogue): string {
  const find = (key: string) => {
    const message = source[key];
    if (message === undefined) throw new Error(`The page asks for the text "${key}", which does not exist`);
    return message;
  };
  const { text } = createMessages(SOURCE_LOCALE, find);
  return html.replaceAll(PLACEHOLDER, (_, key: string) =>
    text(key).replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character),
  );
}
