/**
 * Arguments of a message (`{name}`, `{count, plural, …}`) through a machine translation: they are elements with
 * `translate="no"` in HTML, which a translator leaves as they are.
 */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const CHARACTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ESCAPES).map(([character, entity]) => [entity, character])),
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': '\u00A0',
};

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
const unescapeHtml = (html: string) => html.replaceAll(/&[#\w]+;/g, (entity) => CHARACTERS[entity] ?? entity);

/** The argument is escaped, so that it has no `<`. */
const ELEMENT = /<span translate="no">([^<]*)<\/span>/g;

/** The text as HTML. */
export function protectArguments(text: string): string {
  return partsOf(text)
    .map(({ kind, value }) =>
      kind === 'argument' ? `<span translate="no">${escapeHtml(value)}</span>` : escapeHtml(value),
    )
    .join('');
}

/** The translated text; undefined if an argument was lost, changed or added. Their order may differ. */
export function restoreArguments(html: string, original: string): string | undefined {
  const text = unescapeHtml(html.replaceAll(ELEMENT, '$1'));
  const argumentsIn = (of: string) =>
    partsOf(of)
      .filter(({ kind }) => kind === 'argument')
      .map(({ value }) => value)
      .toSorted()
      .join('\n');
  return argumentsIn(text) === argumentsIn(original) ? text : undefined;
}

interface Part {
  kind: 'text' | 'argument';
  value: string;
}

/** Splits at the outermost braces. A brace without its pair is text. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const start = rest.indexOf('{');
    const end = start < 0 ? -1 : endOfArgument(rest, start);
    if (end < 0) return [...parts, { kind: 'text', value: rest }];
    if (start > 0) parts.push({ kind: 'text', value: rest.slice(0, start) });
    parts.push({ kind: 'argument', value: rest.slice(start, end) });
    rest = rest.slice(end);
  }
  return parts;
}

/** The position after the brace that closes the one at `start`; -1 without one. */
function endOfArgument(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return -1;
}
