/** One administrative command: `npm run admin -- <noun> <verb> …`. */
import type { DatabaseConfig } from '../config/config';
import type { EnvironmentVariables } from '../config/env';
import type { DatabaseConnection } from '../database/postgresql/connect-postgresql';

export interface CommandDependencies {
  variables: EnvironmentVariables;
  /** A relative DATA_DIR is resolved against this folder, as in the product. */
  workingDirectory: string;
  /** The operator's current folder: relative file names are resolved against it. */
  calledFrom: string;
  /** Connects to the database of the product (`connect.ts`). */
  connect(database: DatabaseConfig): Promise<DatabaseConnection>;
  /** Standard output, for commands whose answer may be large. */
  output: NodeJS.WritableStream;
}

export interface Command {
  /** The words after noun and verb, such as `[--from <time>]`. */
  usage: string;
  /**
   * @param words the words after noun and verb
   * @returns the text to print, if any
   * @throws CommandError and DatabaseError, whose messages are for the operator
   */
  run(words: readonly string[], dependencies: CommandDependencies): Promise<string | undefined>;
}
