/** Runs the three steps and reports all their faults in one error, before anything is opened. */
import { type Config, createConfig } from './config';
import { type EnvironmentVariables, readEnvironment } from './env';
import { ConfigurationError, type Fault } from './fault';
import { checkSecrets } from './secrets';

export interface LoadedConfig {
  config: Config;
  /** Absent in `dev` when the operator has set none: one is then made and stored in the data folder. */
  secret: string | undefined;
  /** Values that were made with it are still read. */
  previousSecret?: string | undefined;
}

/** @throws ConfigurationError with all faults */
export function loadConfig(variables: EnvironmentVariables, workingDirectory: string): LoadedConfig {
  const read = readEnvironment(variables, workingDirectory);
  const { config, faults } = createConfig(read.values);
  const all = [...read.faults, ...faults, ...checkSecrets(read.values, config.environment)];
  if (all.length > 0) throw new ConfigurationError(keepFirst(all));
  const { secret, previousSecret } = read.values;
  return { config, secret, previousSecret };
}

/** A variable that does not parse often breaks a later rule as well; only its first fault helps. */
function keepFirst(faults: readonly Fault[]): Fault[] {
  return faults.filter(
    ({ variable }, index) => faults.findIndex((other) => other.variable === variable) === index,
  );
}
