/** Writes a compressed file that gets its name only when it is complete and on the disk. */
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncFolder } from '../../platform/sync-folder';
import { BackupError } from '../backup-error';
import { UNFINISHED } from '../format/backup-name';

/** The file is for its owner only. @throws BackupError FILE_EXISTS instead of overwriting a file */
export async function writeFileAtomically(file: string, text: AsyncIterable<string>): Promise<void> {
  if (existsSync(file))
    throw new BackupError('FILE_EXISTS', `${file} already exists. Choose another file name.`);
  const unfinished = `${file}${UNFINISHED}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(unfinished, { force: true });
  // Opened before any step can fail: a stream that is destroyed while it opens its file leaves that file.
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await pipeline(text, createGzip(), handle.createWriteStream({ flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}
