/**
 * The lines of a backup: a header; for each table its name and then its rows; a closing line with the number of
 * rows of each table and the SHA-256 of all lines before. Both engines use this format, so that data can move
 * between them.
 */
import * as v from 'valibot';
import { BackupError } from '../backup-error';

export const FORMAT_VERSION = 1;

const formatLine = v.object({
  header: v.object({ format: v.literal('unified-shell'), formatVersion: v.number() }),
});

const header = v.object({
  format: v.literal('unified-shell'),
  formatVersion: v.literal(FORMAT_VERSION),
  /** The moment that the data is of: ISO 8601, UTC. */
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  release: v.string(),
  /** The newest migration of the database. */
  schema: v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    name: v.string(),
    checksum: v.string(),
  }),
});
export type BackupHeader = v.InferOutput<typeof header>;

const end = v.object({ rows: v.record(v.string(), v.number()), sha256: v.string() });
export type BackupEnd = v.InferOutput<typeof end>;

/** A row stays the text that the database wrote and reads again: parsing it here would round numbers. */
export type BackupLine = { header: BackupHeader } | { table: string } | { row: string } | { end: BackupEnd };

const otherLine = v.union([v.object({ header }), v.object({ table: v.string() }), v.object({ end })]);

const ROW_START = '{"row":';

export function rowLine(row: string): string {
  return `${ROW_START}${row}}\n`;
}

export function otherLineText(line: Exclude<BackupLine, { row: string }>): string {
  return `${JSON.stringify(line)}\n`;
}

/** @throws BackupError DAMAGED or NEWER_RELEASE */
export function parseLine(text: string): BackupLine {
  if (text.startsWith(ROW_START) && text.endsWith('}')) return { row: text.slice(ROW_START.length, -1) };
  const value = parseJson(text);
  const line = v.safeParse(otherLine, value);
  if (line.success) return line.output;
  const format = v.safeParse(formatLine, value);
  if (format.success && format.output.header.formatVersion > FORMAT_VERSION) {
    throw new BackupError(
      'NEWER_RELEASE',
      'The backup was written by a newer release. Restore it with that release.',
    );
  }
  throw new BackupError('DAMAGED', 'it contains an invalid line');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
