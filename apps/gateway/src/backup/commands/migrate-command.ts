/** `npm run migrate [-- --plan]`: changes the schema as a start would, or only says how. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../config/config';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import { migrate, planMigration } from '../../database/migrations/migrate';
import type { Migration } from '../../database/migrations/migration';
import { migrations } from '../../database/migrations/migrations';
import { connectPostgresql, type DatabaseConnection } from '../../database/postgresql/connect-postgresql';
import { BackupError } from '../backup-error';
import type { CommandDependencies } from './command-dependencies';
import { readSettings } from './settings';

/** @returns the message for the operator */
export async function runMigrate(
  words: readonly string[],
  { variables, workingDirectory }: CommandDependencies,
): Promise<string> {
  const isPlan = words.includes('--plan');
  if (words.length > (isPlan ? 1 : 0)) {
    throw new BackupError('USAGE', 'Usage: npm run migrate [-- --plan]');
  }
  const { database } = readSettings(variables, workingDirectory);
  if (isPlan && database.kind === 'embedded' && !existsSync(join(database.directory, 'db'))) {
    return `There is no database in ${database.directory}. The first start creates it.`;
  }
  const { db, close } = await connect(database);
  try {
    const pending = await planMigration(db);
    if (isPlan) return describePlan(pending);
    await migrate(db);
    return `Schema version ${migrations.at(-1)?.version ?? 0}; ${pending.length} migrations were applied.`;
  } finally {
    await close();
  }
}

const connect = async (database: DatabaseConfig): Promise<DatabaseConnection> =>
  database.kind === 'postgresql'
    ? connectPostgresql(database.url)
    : connectEmbedded(database.directory, { takeOver: database.takeOver });

function describePlan(pending: readonly Migration[]): string {
  if (pending.length === 0)
    return `Schema version ${migrations.at(-1)?.version ?? 0}. A start would change nothing.`;
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
