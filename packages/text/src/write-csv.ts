/** Writes CSV that spreadsheets open as it is meant: UTF-8 with its mark, lines of RFC 4180, and no text that is run as a formula. */

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Spreadsheets expect the semicolon where the decimal separator is a comma. */
export type CsvSeparator = 'comma' | 'semicolon';

const separators: Readonly<Record<CsvSeparator, string>> = { comma: ',', semicolon: ';' };

/** The beginning of the file, with the names of the columns. */
export function csvHead(names: readonly string[], separator: CsvSeparator): string {
  return BYTE_ORDER_MARK + csvLine(names, separator);
}

/** @param cells null for an empty one */
export function csvLine(cells: readonly (string | number | null)[], separator: CsvSeparator): string {
  return cells.map(toCell).join(separators[separator]) + LINE_END;
}

/** Seconds in UTC, in the one form that spreadsheets read as a date in every language: `2026-01-31 12:00:00`. */
export function csvTime(time: string | null): string | null {
  return time === null
    ? null
    : new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');
}

function toCell(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = defuse(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet with another separator ends cells at these, also within quotation marks. */
const CELL_ENDS = /([,;\t\r\n])/;
/** Also after blanks, invisible characters and quotation marks, and as the full-width forms. */
const FORMULA = /^[\s\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Puts an apostrophe before each part that a spreadsheet could run as a formula. */
function defuse(text: string): string {
  const parts = text.split(CELL_ENDS).map((part) => (FORMULA.test(part) ? `'${part}` : part));
  const safe = parts.join('');
  // Some programs drop these at the beginning of a cell.
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}
