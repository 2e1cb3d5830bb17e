/** Where the data lies, from the same environment that the product reads; the rest of it is not needed here. */
import { createDatabaseConfig, type DatabaseConfig } from '../../config/config';
import { type EnvironmentVariables, readEnvironment } from '../../config/env';
import { ConfigurationError } from '../../config/fault';
import { backupFolder } from '../format/backup-name';

export interface BackupSettings {
  database: DatabaseConfig;
  /** Absolute: where backups go that are given no name. */
  backups: string;
}

/** @throws ConfigurationError */
export function readSettings(variables: EnvironmentVariables, workingDirectory: string): BackupSettings {
  const { values, faults } = readEnvironment(variables, workingDirectory);
  const ours = faults.filter(({ variable }) => variable === 'DATA_DIR' || variable === 'DATABASE_URL');
  if (ours.length > 0) throw new ConfigurationError(ours);
  return { database: createDatabaseConfig(values), backups: backupFolder(values.dataDirectory) };
}
