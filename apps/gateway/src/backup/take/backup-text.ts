/** Yields the text of a backup in pieces of whole lines; the last line holds the row counts and the checksum. */
import { createHash } from 'node:crypto';
import type { DatabaseTransaction } from '../../database/schema';
import { type BackupHeader, otherLineText, rowLine } from '../format/backup-line';
import { listKeptTables } from './list-kept-tables';
import { readRows } from './read-rows';

export async function* backupText(trx: DatabaseTransaction, header: BackupHeader): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  for await (const piece of contentText(trx, header, rows)) {
    hash.update(piece);
    yield piece;
  }
  yield otherLineText({ end: { rows, sha256: hash.digest('hex') } });
}

/** @param counts receives the number of rows of each table */
async function* contentText(
  trx: DatabaseTransaction,
  header: BackupHeader,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  yield otherLineText({ header });
  for (const table of await listKeptTables(trx)) {
    yield otherLineText({ table });
    let count = 0;
    for await (const page of readRows(trx, table)) {
      count += page.length;
      yield page.map(rowLine).join('');
    }
    counts[table] = count;
  }
}
