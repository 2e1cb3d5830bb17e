/** The scripts `backup`, `restore` and `migrate` load this from the build. A failure is reported in one line. */
import { DatabaseError } from '../../database/database-error';
import { release } from '../release';
import { runBackup } from './backup-command';
import type { CommandDependencies } from './command-dependencies';
import { runMigrate } from './migrate-command';
import { runRestore } from './restore-command';

type Command = (words: readonly string[], dependencies: CommandDependencies) => Promise<string>;

const withProcess = (command: Command) => async (words: readonly string[]) => {
  const workingDirectory = process.cwd();
  // npm runs scripts in the folder of the package; INIT_CWD is the folder in which npm was called.
  const calledFrom = process.env.INIT_CWD ?? workingDirectory;
  const dependencies = { variables: process.env, workingDirectory, calledFrom, now: new Date(), release };
  return command(words, dependencies).catch((error: unknown) => {
    throw new Error(describe(error), { cause: error });
  });
};

/** An unreachable server is reported as an AggregateError that has no message itself. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describe).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error instanceof DatabaseError && error.cause !== undefined
    ? `${error.message} (${describe(error.cause)})`
    : error.message;
}

export const backup = withProcess(runBackup);
export const restore = withProcess(runRestore);
export const migrate = withProcess(runMigrate);
