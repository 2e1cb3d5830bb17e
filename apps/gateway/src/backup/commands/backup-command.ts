/** `npm run backup [-- <file>]` */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseError } from '../../database/database-error';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import { connectPostgresql, type DatabaseConnection } from '../../database/postgresql/connect-postgresql';
import { BackupError } from '../backup-error';
import { backupName } from '../format/backup-name';
import { takeBackup } from '../take/take-backup';
import type { CommandDependencies } from './command-dependencies';
import { findNewestBackup } from './newest-backup';
import { type BackupSettings, readSettings } from './settings';

/** @returns the message for the operator */
export async function runBackup(
  words: readonly string[],
  { variables, workingDirectory, calledFrom, now, release }: CommandDependencies,
): Promise<string> {
  const [name, ...others] = words;
  if (others.length > 0 || name?.startsWith('-')) {
    throw new BackupError('USAGE', 'Usage: npm run backup [-- <file>]');
  }
  const settings = readSettings(variables, workingDirectory);
  const file = name === undefined ? join(settings.backups, backupName(now)) : resolve(calledFrom, name);
  const { db, close } = await connect(settings);
  try {
    await takeBackup(db, { file, takenAt: now, release });
  } finally {
    await close();
  }
  return `Backup written to ${file}`;
}

async function connect({ database, backups }: BackupSettings): Promise<DatabaseConnection> {
  if (database.kind === 'postgresql') return connectPostgresql(database.url);
  const { directory, takeOver } = database;
  if (!existsSync(join(directory, 'db'))) {
    throw new BackupError('NO_DATABASE', `There is no database in ${directory}. Check DATA_DIR.`);
  }
  return connectEmbedded(directory, { takeOver }).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== 'FOLDER_LOCKED') throw error;
    throw new BackupError('IN_USE', `${error.message} ${await describeNewest(backups)}`, { cause: error });
  });
}

async function describeNewest(folder: string): Promise<string> {
  const newest = await findNewestBackup(folder);
  const every = 'While it runs, Unified Shell takes a backup every hour:';
  if (newest === undefined) return `${every} the first follows five minutes after its start.`;
  return `${every} the newest is ${newest}`;
}
