/** The text of a file that a spreadsheet has saved. Only Unicode can be told from the bytes themselves. */

export type Decoded =
  | { kind: 'text'; text: string }
  /** Each text is the same bytes in another encoding, in the order in which they are likely. */
  | { kind: 'ambiguous'; readings: readonly Reading[] }
  /** Such as a workbook. */
  | { kind: 'binary' };

export interface Reading {
  encoding: string;
  text: string;
  /** The lines by which the readings differ. */
  sample: string;
}

/** The encodings that spreadsheets write besides Unicode, and the languages in which each is the usual one. */
const ENCODINGS: readonly (readonly [encoding: string, ...locales: string[]])[] = [
  ['windows-1252'],
  ['macintosh'],
  ['windows-1250'],
  ['windows-1251'],
  ['shift_jis', 'ja-JP'],
  ['gb18030', 'zh-CN'],
  ['big5', 'zh-TW'],
  ['euc-kr', 'ko-KR'],
];

const MARKS: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** @param locale of the page */
export function decodeTable(bytes: Uint8Array, locale: string): Decoded {
  const marked = MARKS.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte));
  const text = decode(bytes, marked?.[0] ?? 'utf-8');
  if (text?.includes('\0')) return { kind: 'binary' };
  if (text !== undefined) return { kind: 'text', text };
  const readings = marked === undefined && !bytes.includes(0) ? readAll(bytes, locale) : [];
  return readings.length === 0 ? { kind: 'binary' } : { kind: 'ambiguous', readings };
}

/** Undefined for bytes that are not in the encoding. A mark at the beginning is left out. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function readAll(bytes: Uint8Array, locale: string): Reading[] {
  const usual = ENCODINGS.filter(([, ...locales]) => locales.includes(locale));
  const texts = new Map<string, string>();
  for (const [encoding] of [...usual, ...ENCODINGS]) {
    const text = decode(bytes, encoding);
    if (text !== undefined && isWritten(text) && !texts.has(text)) texts.set(text, encoding);
  }
  const lines = [...texts.keys()].map((text) => text.split(/\r\n|\r|\n/));
  const differing = findDifferingLines(lines);
  return [...texts].map(([text, encoding], index) => ({
    encoding,
    text,
    sample: differing.map((line) => lines[index]?.[line] ?? '').join('\n'),
  }));
}

/** Wrong readings often have characters that no one writes: controls, unassigned ones, and accents that stand alone. */
function isWritten(text: string): boolean {
  return !/[^\P{C}\t\r\n]|[^\P{Sk}\0-\x7F]/u.test(text);
}

/** As few lines as tell all texts apart; the first line with a letter beyond ASCII for a single text. */
function findDifferingLines(texts: readonly (readonly string[])[]): number[] {
  const [first = []] = texts;
  const chosen: number[] = [];
  let apart = texts.length === 1 ? 0 : 1;
  for (const [index, line] of first.entries()) {
    if (/^[\0-\x7F]*$/.test(line)) continue;
    const wanted = [...chosen, index];
    const distinct = new Set(texts.map((text) => wanted.map((each) => text[each]).join('\n'))).size;
    if (distinct === apart) continue;
    chosen.push(index);
    apart = distinct;
    if (apart === texts.length) break;
  }
  return chosen;
}
