/**
 * One administrative command: `npm run admin -- <noun> <verb> …`. The operator's side reads the words and the files that
 * they name; the process that has the database carries the command out. They are the same process, or the running
 * product and a command beside it (decisions/0068).
 */
import type { EnvironmentVariables } from '../../config/env';
import type { Database } from '../../database/schema';
import type { FileStore } from '../../releases/file-store';
import type { OperatorContext } from './run-as-operator';

/** The operator's side. */
export interface Terminal {
  variables: EnvironmentVariables;
  /** A relative DATA_DIR is resolved against this folder, as in the product. */
  workingDirectory: string;
  /** The operator's current folder: relative file names are resolved against it. */
  calledFrom: string;
  /** Standard output, for commands whose answer may be large. */
  output: NodeJS.WritableStream;
}

/** The side of the database. */
export interface OperatorSession {
  db: Database;
  /** @throws ConfigurationError, where the command itself reads the settings */
  settings(): OperatorContext & { releaseFiles: FileStore };
}

export interface PreparedCommand {
  /** Plain JSON, which `run` parses. */
  input: unknown;
  /** Writes the answer where the words want it. @returns the text to print, if any */
  present(answer: AsyncIterable<string>): Promise<string | undefined>;
}

export interface Command {
  /** The words after noun and verb, such as `[--from <time>]`. */
  usage: string;
  /**
   * @param words the words after noun and verb
   * @throws CommandError, whose message is for the operator; WordsError for wrong words
   */
  prepare(words: readonly string[], terminal: Terminal): Promise<PreparedCommand>;
  /**
   * Answers the text of the output in parts.
   * @throws CommandError and DatabaseError, whose messages are for the operator
   */
  run(input: unknown, session: OperatorSession): AsyncIterable<string>;
}

/** For answers that are small. */
export async function collectText(answer: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of answer) text += part;
  return text;
}
