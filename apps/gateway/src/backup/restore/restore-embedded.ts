/**
 * Restores into the data folder of the embedded engine: first into a temporary folder beside the database, which
 * replaces the database when the restore is complete. The earlier database is kept under another name.
 */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../../database/embedded/folder-lock';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import { RESTORE_FOLDER } from '../../database/embedded/open-engine';
import { makePrivate } from '../../database/embedded/private-folder';
import { syncFolder } from '../../platform/sync-folder';
import { BackupError } from '../backup-error';
import { utcStamp } from '../format/backup-name';
import { checkBackup } from '../format/read-backup';
import { replaceFolder } from './replace-folder';
import { restoreBackup } from './restore-backup';

export interface RestoreOptions {
  file: string;
  /** Whether an existing database may be replaced. */
  replace: boolean;
  now: Date;
  /** Takes the folder from a holder when it is unknown whether that process has ended. */
  takeOver?: boolean;
}

/**
 * @returns the folder to which the replaced database was moved; undefined when there was none
 * @throws DatabaseError FOLDER_LOCKED while a process uses the folder; BackupError. The data is then unchanged.
 */
export async function restoreEmbedded(
  dataDirectory: string,
  { file, replace, now, takeOver }: RestoreOptions,
): Promise<string | undefined> {
  await makePrivate(dataDirectory);
  const lock = await lockFolder(dataDirectory, { takeOver });
  const beside = join(dataDirectory, RESTORE_FOLDER);
  try {
    const databaseFolder = join(dataDirectory, 'db');
    const occupied = existsSync(databaseFolder);
    if (occupied && !replace) {
      throw new BackupError(
        'NOT_EMPTY',
        `There is already a database in ${dataDirectory}. Add --replace to move it aside.`,
      );
    }
    await rm(beside, { recursive: true, force: true });
    // Before a database is created for it, which takes seconds.
    await checkBackup(file);
    await fill(beside, file);
    const movedFolder = join(dataDirectory, `db.replaced-${utcStamp(now)}`);
    const filled = join(beside, 'db');
    if (occupied) await replaceFolder(databaseFolder, filled, movedFolder);
    else await rename(filled, databaseFolder);
    await syncFolder(dataDirectory);
    return occupied ? movedFolder : undefined;
  } finally {
    await rm(beside, { recursive: true, force: true });
    await lock.release();
  }
}

async function fill(folder: string, file: string): Promise<void> {
  const { db, close } = await connectEmbedded(folder);
  try {
    await restoreBackup(db, file);
  } finally {
    await close();
  }
}
