/** Finds the backup that commands use when they are given no file. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup-error';
import { isBackupName } from '../format/backup-name';

/** @returns its path; undefined without one, also without the folder */
export async function findNewestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter(isBackupName).toSorted().at(-1);
  return newest === undefined ? undefined : join(folder, newest);
}

/** @throws BackupError NO_BACKUP */
export async function requireNewestBackup(folder: string): Promise<string> {
  const newest = await findNewestBackup(folder);
  if (newest === undefined)
    throw new BackupError('NO_BACKUP', `There is no backup in ${folder}. Name a file.`);
  return newest;
}
