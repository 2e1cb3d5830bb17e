/** What `scripts/backup.mjs` and `scripts/restore.mjs` load from the build. A failure has one line to tell. */
import { DatabaseError } from '../../database/database-error';
import { release } from '../release';
import { runBackup } from './backup-command';
import type { CommandDependencies } from './command-dependencies';
import { runRestore } from './restore-command';

type Command = (words: readonly string[], dependencies: CommandDependencies) => Promise<string>;

const withProcess = (command: Command) => async (words: readonly string[]) => {
  const workingDirectory = process.cwd();
  // npm runs scripts in the folder of the package and says where it was called.
  const calledFrom = process.env.INIT_CWD ?? workingDirectory;
  const dependencies = { variables: process.env, workingDirectory, calledFrom, now: new Date(), release };
  return command(words, dependencies).catch((error: unknown) => {
    throw new Error(describe(error), { cause: error });
  });
};

/** A server that cannot be reached is several errors in one, without a message of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describe).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error instanceof DatabaseError && error.cause !== undefined
    ? `${error.message} (${describe(error.cause)})`
    : error.message;
}

export const backup = withProcess(runBackup);
export const restore = withProcess(runRestore);
