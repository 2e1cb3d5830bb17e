/** The scripts `backup`, `restore` and `migrate` load this from the build. A failure is reported in one line. */

import { describeFailure } from '../../database/describe-failure';
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
    throw new Error(describeFailure(error), { cause: error });
  });
};

export const backup = withProcess(runBackup);
export const restore = withProcess(runRestore);
export const migrate = withProcess(runMigrate);
