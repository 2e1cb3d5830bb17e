/** Writes XML. Every value is escaped; the names are those of this code. */
import type { XmlElement } from './parse-xml';

/** Markup that is already written. */
export interface Markup {
  markup: string;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** @param attributes those that are undefined are left out */
export function element(
  name: string,
  attributes: Attributes,
  ...content: readonly (Markup | string | undefined)[]
): Markup {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('');
  const inner = content
    .map((part) => (typeof part === 'string' ? escapeText(part) : (part?.markup ?? '')))
    .join('');
  return { markup: inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>` };
}

/** Writes a parsed element with all namespaces that are in its scope, so that it stands alone. */
export function writeElement(parsed: XmlElement): Markup {
  const namespaces = [...parsed.namespaces].filter(
    ([prefix, uri]) => prefix !== 'xml' && prefix !== 'xmlns' && uri !== '',
  );
  const declared = Object.fromEntries(
    namespaces.map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri]),
  );
  const own = Object.fromEntries(parsed.attributes.map(({ name, value }) => [name, value]));
  const content = parsed.content.map((part) => (typeof part === 'string' ? part : writeElement(part)));
  return element(parsed.name, { ...declared, ...own }, ...content);
}

/** As canonical XML escapes (Canonical XML 1.0 §2.3). */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
}
