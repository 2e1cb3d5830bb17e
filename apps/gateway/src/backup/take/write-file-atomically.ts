/** Writes a compressed file that has its name only when it is whole and on the disk. */
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from '../backup-error';
import { UNFINISHED } from '../format/backup-name';

/** For its owner only. @throws BackupError FILE_EXISTS rather than write over something */
export async function writeFileAtomically(file: string, text: AsyncIterable<string>): Promise<void> {
  if (existsSync(file)) throw new BackupError('FILE_EXISTS', `${file} is there already`);
  const unfinished = `${file}${UNFINISHED}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(unfinished, { force: true });
  // Opened before anything can fail: a stream that is destroyed while it opens its file leaves that file behind.
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await pipeline(text, createGzip(), handle.createWriteStream({ flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await flushName(dirname(file));
}

/** A rename is on the disk when its folder is. Windows has no such thing for folders. */
async function flushName(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
