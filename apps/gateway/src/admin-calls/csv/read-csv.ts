/**
 * Reads tables as spreadsheets save or copy them: with commas, semicolons or tabs, a `sep=` line, further columns, and empty
 * rows and columns. The first row names the columns.
 */
import { CsvError, type Options, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { FaultKind, FieldFault } from '../../http/errors/field-faults';
import { GatewayError } from '../../http/errors/gateway-error';

const MAX_ROWS = 10_000;
/** Of one row or line. The parser takes longer for a line of a million commas or spaces than for ten thousand rows. */
const MAX_ROW_CHARACTERS = 16_384;
const MAX_COLUMNS = 100;
/** Those that spreadsheets write. The first of those that fit equally is used. */
const SEPARATORS = [',', ';', '\t'] as const;
const LINE_END = /\r\n?/g;
/** Spreadsheets write and read it, and do not show it. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?=\n|$)/i;
const BYTE_ORDER_MARK = '\uFEFF';
/** A decoder puts it in the place of bytes that it cannot read. */
const LOST_CHARACTER = '\uFFFD';

export interface Column {
  name: string;
  isRequired: boolean;
  /** Headings in any case, with or without accents, spaces and punctuation. */
  spellings: readonly string[];
}

export interface Row {
  /** The line of the text at which the row ends, from 1. */
  line: number;
  /** Without the blanks around them, and without empty ones. */
  values: Readonly<Record<string, string>>;
}

export interface Table {
  rows: Row[];
  /** The headings of the columns that were not read. */
  ignored: string[];
  /** Of single rows, which are not in `rows`. */
  faults: FieldFault[];
}

/** The number of lines, which bounds the work of reading. */
export const countLines = (csv: string) => toLines(csv).length;

const toLines = (csv: string) => csv.replaceAll(LINE_END, '\n').split('\n');

/** @throws GatewayError INVALID_BODY for a text that has no such table, or more than 10,000 rows */
export function readCsv(csv: string, columns: readonly Column[]): Table {
  const lines = toLines(csv);
  if (lines.some((line) => line.length > MAX_ROW_CHARACTERS))
    throw refuseText(`must have at most ${MAX_ROW_CHARACTERS} characters in a line`);
  // The parser would count a line end of two characters within a value twice.
  const { text, separator } = takeSeparator(lines.join('\n'), columns);
  const [head, ...records] = parseRecords(text, separator);
  if (head === undefined || records.length === 0 || records.length > MAX_ROWS)
    throw refuseText(`must have 1 to ${MAX_ROWS} rows below the names of the columns`);
  const heads = readHeads(head, columns);
  const table: Table = { rows: [], faults: [], ignored: heads.ignored };
  for (const record of records) {
    const faults = findFaults(record, heads);
    if (faults.length > 0) table.faults.push(...faults);
    else table.rows.push({ line: record.line, values: Object.fromEntries(named(record, heads)) });
  }
  return table;
}

interface SourceRow {
  line: number;
  cells: readonly string[];
}

/** The position of each column, and the headings of all others. */
interface Heads {
  names: readonly (string | undefined)[];
  /** Whether the column has a heading. */
  isHeaded: readonly boolean[];
  ignored: string[];
}

const recordsSchema = v.array(
  v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }),
);

/** The line of a record is that of its end. */
function parseRecords(text: string, delimiter: string, rows = MAX_ROWS): SourceRow[] {
  let last = 0;
  const options: Options<string[]> = {
    delimiter,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    // The head, and one row more to tell that there are too many; the others are not read.
    to: rows + 2,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record(record, { lines }) {
      last = lines;
      return record;
    },
  };
  try {
    const parsed = v.parse(recordsSchema, parse(text, options));
    return parsed.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    // All other errors of the parser are about its options.
    throw new GatewayError('INVALID_BODY', {
      cause,
      fields: [faultAt(last + 1, '', 'has a quotation mark that does not enclose a value', 'quotes')],
    });
  }
}

/** The text without its marks, with as many lines, and the separator with which it has most of the columns. */
function takeSeparator(csv: string, columns: readonly Column[]): { text: string; separator: string } {
  const marked = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(1) : csv;
  const [line = '', named] = SEPARATOR_LINE.exec(marked) ?? [];
  const text = marked.slice(line.length);
  if (named !== undefined) return { text, separator: named };
  const counts = SEPARATORS.map((each) => countColumns(text, each, columns));
  return { text, separator: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? SEPARATORS[0] };
}

function countColumns(text: string, separator: string, columns: readonly Column[]): number {
  try {
    const [head] = parseRecords(text, separator, 0);
    return head?.cells.filter((cell) => findColumn(cell, columns) !== undefined).length ?? 0;
  } catch (error) {
    // Quotation marks are wrong with this separator.
    if (error instanceof GatewayError) return 0;
    throw error;
  }
}

function findColumn(heading: string, columns: readonly Column[]): Column | undefined {
  const wanted = foldHeading(heading);
  return columns.find(({ spellings }) => spellings.some((each) => foldHeading(each) === wanted));
}

/** Letters and digits alone, without case and accents. Some products add a note: `First Name [Required]`. */
function foldHeading(heading: string): string {
  return heading
    .replace(/\[[^[\]]*\]$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function readHeads({ line, cells }: SourceRow, columns: readonly Column[]): Heads {
  if (cells.length > MAX_COLUMNS) throw refuseText(`must have at most ${MAX_COLUMNS} columns`);
  if (cells.some(hasLostCharacter)) throw new GatewayError('INVALID_BODY', { fields: [lostAt(line, '')] });
  const seen = new Set<string>();
  const names = cells.map((cell) => {
    const name = findColumn(cell, columns)?.name;
    // Of two columns for the same, the first counts.
    if (name === undefined || seen.has(name)) return undefined;
    seen.add(name);
    return name;
  });
  const missing = columns.filter(({ name, isRequired }) => isRequired && !seen.has(name));
  if (missing.length > 0)
    throw new GatewayError('INVALID_BODY', { fields: missing.map(({ name }) => noColumn(name, columns)) });
  return {
    names,
    isHeaded: cells.map((cell) => cell !== ''),
    ignored: cells.filter((cell, index) => cell !== '' && names[index] === undefined),
  };
}

const noColumn = (field: string, columns: readonly Column[]): FieldFault => ({
  field,
  message: `has no column. The first line must name the columns, separated by commas, semicolons or tabs: ${columns.map(({ name }) => name).join(', ')}`,
  kind: 'no-column',
});

const named = ({ cells }: SourceRow, { names }: Heads): [string, string][] =>
  cells.flatMap((cell, index): [string, string][] => {
    const name = names[index];
    return name === undefined || cell === '' ? [] : [[name, cell]];
  });

function findFaults(record: SourceRow, heads: Heads): FieldFault[] {
  const { line, cells } = record;
  // A comma within a value that is not quoted moves all values after it.
  if (cells.some((cell, index) => cell !== '' && heads.isHeaded[index] !== true))
    return [faultAt(line, '', 'has more values than the first line has columns', 'too-many-values')];
  return named(record, heads).flatMap(([name, cell]) => (hasLostCharacter(cell) ? lostAt(line, name) : []));
}

const hasLostCharacter = (text: string) => text.includes(LOST_CHARACTER);

const lostAt = (line: number, field: string) =>
  faultAt(
    line,
    field,
    'has lost a character: the file was read in another encoding than its own',
    'encoding',
  );

/** @param field empty for the whole row */
export const faultAt = (line: number, field: string, message: string, kind?: FaultKind): FieldFault => ({
  field: field === '' ? `line ${line}` : `line ${line}.${field}`,
  message,
  ...(kind && { kind }),
});

const refuseText = (message: string) =>
  new GatewayError('INVALID_BODY', { fields: [{ field: 'csv', message }] });
