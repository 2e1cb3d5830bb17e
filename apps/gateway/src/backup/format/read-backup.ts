/** Reads a backup line by line and verifies it: a file that was cut off or changed ends with DAMAGED. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from '../backup-error';
import { type BackupEnd, type BackupHeader, type BackupLine, parseLine } from './backup-line';
import { splitLines } from './split-lines';

/**
 * The checksum is verified after the last line: the caller must be able to undo what it did with earlier lines.
 * @throws BackupError DAMAGED or NEWER_RELEASE; an error of the system when there is no such file
 */
export async function* readBackup(file: string): AsyncGenerator<Exclude<BackupLine, { end: BackupEnd }>> {
  try {
    yield* readVerified(readText(file));
  } catch (error) {
    throw explain(file, error);
  }
}

/** Verifies the whole file before a restore changes data. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const line of readBackup(file)) if ('header' in line) header = line.header;
  if (header === undefined) throw new BackupError('DAMAGED', `The backup ${file} is empty`);
  return header;
}

function readText(file: string): AsyncIterable<string> {
  const text = createGunzip().setEncoding('utf8');
  // An error of either stream destroys both; the reader of the text then receives it.
  pipeline(createReadStream(file), text, () => undefined);
  return text;
}

async function* readVerified(
  text: AsyncIterable<string>,
): AsyncGenerator<Exclude<BackupLine, { end: BackupEnd }>> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let table: string | undefined;
  let started = false;
  let end: BackupEnd | undefined;
  for await (const lineText of splitLines(text)) {
    if (end !== undefined) throw new BackupError('DAMAGED', 'it continues after its last line');
    const line = parseLine(lineText);
    if ('header' in line === started)
      throw new BackupError('DAMAGED', 'its header is missing or not its first line');
    started = true;
    if ('end' in line) {
      end = line.end;
      continue;
    }
    if ('table' in line) {
      table = line.table;
      rows[table] = 0;
    }
    if ('row' in line) {
      if (table === undefined) throw new BackupError('DAMAGED', 'it has a row before the first table');
      rows[table] = (rows[table] ?? 0) + 1;
    }
    hash.update(lineText).update('\n');
    yield line;
  }
  if (end === undefined) throw new BackupError('DAMAGED', 'its last line is missing');
  if (end.sha256 !== hash.digest('hex')) throw new BackupError('DAMAGED', 'its checksum does not match');
  if (!isSame(end.rows, rows)) throw new BackupError('DAMAGED', 'its row counts do not match');
}

function isSame(expected: Record<string, number>, found: Record<string, number>): boolean {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].every((name) => expected[name] === found[name]);
}

function explain(file: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const isTorn = code === 'DAMAGED' || (typeof code === 'string' && code.startsWith('Z_'));
  if (!isTorn) return error;
  return new BackupError(
    'DAMAGED',
    `${file} is not a complete backup: ${error.message}. Nothing was restored.`,
    {
      cause: error,
    },
  );
}
