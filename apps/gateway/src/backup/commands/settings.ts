/** Reads the location of the data from the product's environment; faults of other variables are ignored. */
import { createDatabaseConfig, type DatabaseConfig } from '../../config/config';
import { checkDatabaseTls } from '../../config/database-tls';
import { type EnvironmentVariables, readEnvironment } from '../../config/env';
import { ConfigurationError } from '../../config/fault';
import { backupFolder } from '../format/backup-name';

const RELEVANT_VARIABLES = ['DATA_DIR', 'DATA_DIR_TAKE_OVER', 'DATABASE_URL'];

export interface BackupSettings {
  database: DatabaseConfig;
  /** The absolute path of the folder for backups that are given no file name. */
  backups: string;
}

/** @throws ConfigurationError */
export function readSettings(variables: EnvironmentVariables, workingDirectory: string): BackupSettings {
  const { values, faults } = readEnvironment(variables, workingDirectory);
  const relevant = [
    ...faults.filter(({ variable }) => RELEVANT_VARIABLES.includes(variable)),
    ...checkDatabaseTls(values.databaseUrl, values.environment ?? 'dev'),
  ];
  if (relevant.length > 0) throw new ConfigurationError(relevant);
  return { database: createDatabaseConfig(values), backups: backupFolder(values.dataDirectory) };
}
