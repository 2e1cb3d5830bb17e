/** Reads the place of the data from the product's environment; faults of other variables are ignored. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabaseConfig, type DatabaseConfig } from './config';
import { checkDatabaseTls } from './database-tls';
import { type EnvironmentVariables, readEnvironment } from './env';
import { ConfigurationError } from './fault';

const RELEVANT_VARIABLES = ['DATA_DIR', 'DATA_DIR_TAKE_OVER', 'DATABASE_URL', 'SECRET', 'SECRET_PREVIOUS'];

export interface DataSettings {
  database: DatabaseConfig;
  /** The absolute path of the data folder. */
  dataDirectory: string;
  /** The secrets with which the data can be read, where the environment or DATA_DIR has them. */
  secret: string | undefined;
  previousSecret: string | undefined;
}

/** @throws ConfigurationError */
export function readDataSettings(variables: EnvironmentVariables, workingDirectory: string): DataSettings {
  const { values, faults } = readEnvironment(variables, workingDirectory);
  const relevant = [
    ...faults.filter(({ variable }) => RELEVANT_VARIABLES.includes(variable)),
    ...checkDatabaseTls(values.databaseUrl, values.environment ?? 'dev'),
  ];
  if (relevant.length > 0) throw new ConfigurationError(relevant);
  const { dataDirectory } = values;
  return {
    database: createDatabaseConfig(values),
    dataDirectory,
    secret: values.secret ?? readSecretOfDevelopment(dataDirectory),
    previousSecret: values.previousSecret,
  };
}

function readSecretOfDevelopment(dataDirectory: string): string | undefined {
  const file = join(dataDirectory, 'secret');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
