/** What a command takes from the process that runs it. */
import type { EnvironmentVariables } from '../../config/env';

export interface CommandDependencies {
  variables: EnvironmentVariables;
  /** Where a relative DATA_DIR begins: the same folder as for the product. */
  workingDirectory: string;
  /** Where the operator stands: relative names of files begin there. */
  calledFrom: string;
  now: Date;
  release: string;
}
