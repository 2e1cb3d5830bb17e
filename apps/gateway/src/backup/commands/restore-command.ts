/** `npm run restore -- <file> [--replace]`, and the drill `npm run restore -- --drill [<file>]` */
import { resolve } from 'node:path';
import { connectPostgresql } from '../../database/postgresql/connect-postgresql';
import { BackupError } from '../backup-error';
import { drill } from '../restore/drill';
import { type RestoreOptions, restoreEmbedded } from '../restore/restore-embedded';
import { restorePostgresql } from '../restore/restore-postgresql';
import type { CommandDependencies } from './command-dependencies';
import { requireNewestBackup } from './newest-backup';
import { type BackupSettings, readSettings } from './settings';

const USAGE = 'Usage: npm run restore -- <file> [--replace] | --drill [<file>]';

/** @returns the message for the operator */
export async function runRestore(
  words: readonly string[],
  dependencies: CommandDependencies,
): Promise<string> {
  const { variables, workingDirectory, calledFrom, now, release } = dependencies;
  if (words.includes('--drill')) return runDrill(words, dependencies);
  const names = words.filter((word) => word !== '--replace');
  const [name] = names;
  if (name === undefined || names.length > 1 || name.startsWith('-')) {
    throw new BackupError('USAGE', USAGE);
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

async function runDrill(
  words: readonly string[],
  { variables, workingDirectory, calledFrom, now }: CommandDependencies,
): Promise<string> {
  const names = words.filter((word) => word !== '--drill');
  const [name] = names;
  if (names.length > 1 || name?.startsWith('-')) throw new BackupError('USAGE', USAGE);
  const { backups, secret, previousSecret } = readSettings(variables, workingDirectory);
  const file = name === undefined ? await requireNewestBackup(backups) : resolve(calledFrom, name);
  const { tables, rows, openedKeys, seconds } = await drill({ file, now, secret, previousSecret });
  return [
    `${file} was restored into a temporary database in ${seconds.toFixed(1)} s: ${rows} rows in ${tables} tables.`,
    openedKeys === undefined
      ? 'SECRET is not set, so it was not tried whether it opens the signing keys of the backup.'
      : `SECRET opens its ${openedKeys} signing keys.`,
  ].join('\n');
}
