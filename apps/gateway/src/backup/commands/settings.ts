import { type DataSettings, readDataSettings } from '../../config/data-settings';
import type { EnvironmentVariables } from '../../config/env';
import { backupFolder } from '../format/backup-name';

export interface BackupSettings extends DataSettings {
  /** The absolute path of the folder for backups that are given no file name. */
  backups: string;
}

/** @throws ConfigurationError */
export function readSettings(variables: EnvironmentVariables, workingDirectory: string): BackupSettings {
  const settings = readDataSettings(variables, workingDirectory);
  return { ...settings, backups: backupFolder(settings.dataDirectory) };
}
