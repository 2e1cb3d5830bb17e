/** The values that a command needs from its process. */
import type { EnvironmentVariables } from '../../config/env';

export interface CommandDependencies {
  variables: EnvironmentVariables;
  /** A relative DATA_DIR is resolved against this folder, as in the product. */
  workingDirectory: string;
  /** The operator's current folder: relative file names are resolved against it. */
  calledFrom: string;
  now: Date;
  release: string;
}
