/** `npm run restore -- <file> [--replace]` */
import { resolve } from 'node:path';
import { connectPostgresql } from '../../database/postgresql/connect-postgresql';
import { BackupError } from '../backup-error';
import { type RestoreOptions, restoreEmbedded } from '../restore/restore-embedded';
import { restorePostgresql } from '../restore/restore-postgresql';
import type { CommandDependencies } from './command-dependencies';
import { type BackupSettings, readSettings } from './settings';

/** @returns the message for the operator */
export async function runRestore(
  words: readonly string[],
  { variables, workingDirectory, calledFrom, now, release }: CommandDependencies,
): Promise<string> {
  const names = words.filter((word) => word !== '--replace');
  const [name] = names;
  if (name === undefined || names.length > 1 || name.startsWith('-')) {
    throw new BackupError('USAGE', 'Usage: npm run restore -- <file> [--replace]');
  }
  const settings = readSettings(variables, workingDirectory);
  const options = { file: resolve(calledFrom, name), replace: words.includes('--replace'), now };
  const previous = await restore(settings, options, release);
  const lines = [`Restored ${options.file}. All users have to sign in again.`];
  if (previous !== undefined) lines.push(`The previous data is in ${previous}`);
  return lines.join('\n');
}

async function restore(
  settings: BackupSettings,
  options: RestoreOptions,
  release: string,
): Promise<string | undefined> {
  const { database, backups } = settings;
  if (database.kind === 'embedded')
    return restoreEmbedded(database.directory, { ...options, takeOver: database.takeOver });
  const { db, close } = connectPostgresql(database.url);
  try {
    return await restorePostgresql(db, { ...options, release, keepIn: backups });
  } finally {
    await close();
  }
}
