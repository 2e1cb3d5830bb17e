/** Restores into a PostgreSQL database. The existing contents are first written into a backup. */
import { join } from 'node:path';
import type { Database } from '../../database/schema';
import { BackupError } from '../backup-error';
import { backupName } from '../format/backup-name';
import { checkBackup } from '../format/read-backup';
import { takeBackup } from '../take/take-backup';
import { describeContents } from './describe-contents';
import { restoreBackup } from './restore-backup';
import type { RestoreOptions } from './restore-embedded';

/**
 * @param keepIn the folder for the backup of the replaced contents
 * @returns the file of that backup; undefined when the database was empty
 * @throws BackupError; the database is then unchanged
 */
export async function restorePostgresql(
  db: Database,
  { file, replace, now, release, keepIn }: RestoreOptions & { release: string; keepIn: string },
): Promise<string | undefined> {
  await checkBackup(file);
  const contents = await db.transaction().execute(describeContents);
  if (contents === 'foreign') {
    throw new BackupError(
      'FOREIGN_TABLES',
      'The database contains tables of another application. Use a separate database.',
    );
  }
  if (contents === 'ours' && !replace) {
    throw new BackupError('NOT_EMPTY', 'The database is not empty. Add --replace to replace its data.');
  }
  const previousBackup = contents === 'ours' ? join(keepIn, backupName(now)) : undefined;
  if (previousBackup !== undefined) await takeBackup(db, { file: previousBackup, takenAt: now, release });
  await restoreBackup(db, file).catch(explainLock);
  return previousBackup;
}

/** SQLSTATE 55P03: a lock was not available in time. */
function explainLock(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
  throw new BackupError('IN_USE', 'Other processes use this database. Stop them, then restore again.', {
    cause: error,
  });
}
