/** Reads the location of the data from the product's environment; faults of other variables are ignored. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabaseConfig, type DatabaseConfig } from '../../config/config';
import { checkDatabaseTls } from '../../config/database-tls';
import { type EnvironmentVariables, readEnvironment } from '../../config/env';
import { ConfigurationError } from '../../config/fault';
import { backupFolder } from '../format/backup-name';

const RELEVANT_VARIABLES = ['DATA_DIR', 'DATA_DIR_TAKE_OVER', 'DATABASE_URL', 'SECRET', 'SECRET_PREVIOUS'];

export interface BackupSettings {
  database: DatabaseConfig;
  /** The absolute path of the folder for backups that are given no file name. */
  backups: string;
  /** The secrets with which the data of a backup can be read, where the environment or DATA_DIR has them. */
  secret: string | undefined;
  previousSecret: string | undefined;
}

/** @throws ConfigurationError */
export function readSettings(variables: EnvironmentVariables, workingDirectory: string): BackupSettings {
  const { values, faults } = readEnvironment(variables, workingDirectory);
  const relevant = [
    ...faults.filter(({ variable }) => RELEVANT_VARIABLES.includes(variable)),
    ...checkDatabaseTls(values.databaseUrl, values.environment ?? 'dev'),
  ];
  if (relevant.length > 0) throw new ConfigurationError(relevant);
  return {
    database: createDatabaseConfig(values),
    backups: backupFolder(values.dataDirectory),
    secret: values.secret ?? readSecretOfDevelopment(values.dataDirectory),
    previousSecret: values.previousSecret,
  };
}

function readSecretOfDevelopment(dataDirectory: string): string | undefined {
  const file = join(dataDirectory, 'secret');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
