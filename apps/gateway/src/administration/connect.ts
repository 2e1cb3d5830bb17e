/** Connects a command to the database of the product, as the owner of its tables. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConfig } from '../config/config';
import { DatabaseError } from '../database/database-error';
import { connectEmbedded } from '../database/embedded/open-embedded';
import { planMigration } from '../database/migrations/migrate';
import { connectPostgresql, type DatabaseConnection } from '../database/postgresql/connect-postgresql';
import { CommandError } from './command/command-error';

/**
 * @throws CommandError when there is no database of this release, or when another process holds the folder of the
 * embedded database
 */
export async function connect(database: DatabaseConfig): Promise<DatabaseConnection> {
  const connection = await open(database);
  try {
    const pending = await planMigration(connection.db);
    if (pending.length === 0) return connection;
    throw new CommandError('The database is of an earlier release. Run `npm run migrate` first.');
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function open(database: DatabaseConfig): Promise<DatabaseConnection> {
  if (database.kind === 'postgresql') return connectPostgresql(database.url);
  const { directory, takeOver } = database;
  // Connecting would create a missing database.
  if (!existsSync(join(directory, 'db'))) {
    throw new CommandError(`There is no database in ${directory}. Check DATA_DIR.`);
  }
  return connectEmbedded(directory, { takeOver }).catch((cause: unknown) => {
    if (!(cause instanceof DatabaseError) || cause.code !== 'FOLDER_LOCKED') throw cause;
    throw new CommandError(
      `${cause.message} It answers no commands: it is starting or stopping, it is another command, or it runs where this command cannot reach it. Try again in a moment.`,
      { cause },
    );
  });
}
