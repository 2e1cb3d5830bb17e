/** `npm run migrate [-- --plan | --rehearse [<file>]]`: changes the schema as a start would, only says how, or tries it on a backup. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DatabaseConfig } from '../../config/config';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import { migrate, planMigration } from '../../database/migrations/migrate';
import type { Migration } from '../../database/migrations/migration';
import { newestVersion } from '../../database/migrations/migrations';
import { connectPostgresql, type DatabaseConnection } from '../../database/postgresql/connect-postgresql';
import { BackupError } from '../backup-error';
import { rehearse } from '../restore/rehearse';
import { takeBackup } from '../take/take-backup';
import type { CommandDependencies } from './command-dependencies';
import { requireNewestBackup } from './newest-backup';
import { type BackupSettings, readSettings } from './settings';

const USAGE = 'Usage: npm run migrate [-- --plan | --rehearse [<file>]]';

/** @returns the message for the operator */
export async function runMigrate(
  words: readonly string[],
  dependencies: CommandDependencies,
): Promise<string> {
  const { variables, workingDirectory } = dependencies;
  const settings = readSettings(variables, workingDirectory);
  if (words[0] === '--rehearse') return runRehearsal(words.slice(1), settings, dependencies);
  const isPlan = words.includes('--plan');
  if (words.length > (isPlan ? 1 : 0)) throw new BackupError('USAGE', USAGE);
  const { database } = settings;
  if (isPlan && database.kind === 'embedded' && !existsSync(join(database.directory, 'db'))) {
    return `There is no database in ${database.directory}. The first start creates it.`;
  }
  const { db, close } = await connect(database);
  try {
    const pending = await planMigration(db);
    if (isPlan) return describePlan(pending);
    await migrate(db);
    return `Schema version ${newestVersion()}; ${pending.length} migrations were applied.`;
  } finally {
    await close();
  }
}

const connect = async (database: DatabaseConfig): Promise<DatabaseConnection> =>
  database.kind === 'postgresql'
    ? connectPostgresql(database.url)
    : connectEmbedded(database.directory, { takeOver: database.takeOver });

function describePlan(pending: readonly Migration[]): string {
  if (pending.length === 0) return `Schema version ${newestVersion()}. A start would change nothing.`;
  return [
    `A start would apply ${pending.length} migrations in one transaction:`,
    ...pending.map(({ version, name, runsWith = version, statements }) =>
      [
        `\n${version} ${name} (releases of schema version ${runsWith} or later run on it)`,
        ...statements.map((statement) => `${statement.replace(/^/gm, '  ')};`),
      ].join('\n'),
    ),
  ].join('\n');
}

/** Without a file: the newest backup of the embedded database, or the data of the PostgreSQL server as of now. */
async function runRehearsal(
  [name, ...others]: readonly string[],
  { database, backups }: BackupSettings,
  { calledFrom, now, release }: CommandDependencies,
): Promise<string> {
  if (others.length > 0 || name?.startsWith('-')) throw new BackupError('USAGE', USAGE);
  if (name !== undefined) return describeRehearsal(resolve(calledFrom, name));
  if (database.kind === 'embedded') return describeRehearsal(await requireNewestBackup(backups));
  const folder = await mkdtemp(join(tmpdir(), 'unified-shell-rehearsal-'));
  const { db, close } = connectPostgresql(database.url);
  try {
    const file = join(folder, 'now.jsonl.gz');
    await takeBackup(db, { file, takenAt: now, release });
    return await describeRehearsal(file, 'A backup of the database as of now');
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function describeRehearsal(file: string, name = file): Promise<string> {
  const { from, restoredInMs, steps } = await rehearse(file);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    `${name}, taken by release ${from}, was restored into a temporary database in ${seconds(restoredInMs)}.`,
    steps.length === 0
      ? 'A start would change nothing.'
      : `All ${steps.length} migrations of this release fit its data:`,
    ...steps.map(({ step: { version, name }, ms }) => `  ${version} ${name}: ${seconds(ms)}`),
  ].join('\n');
}
