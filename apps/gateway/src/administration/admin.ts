/** `scripts/operate.mjs` loads this from the build. A failure is reported in one line. */
import { describeFailure } from '../database/describe-failure';
import { administer } from './administer';
import { connect } from './connect';

/** @returns the text to print, if any; rejects with an error whose message is for the operator */
export async function admin(words: readonly string[]): Promise<string | undefined> {
  const workingDirectory = process.cwd();
  // npm runs scripts in the folder of the package; INIT_CWD is the folder in which npm was called.
  const calledFrom = process.env.INIT_CWD ?? workingDirectory;
  const dependencies = {
    variables: process.env,
    workingDirectory,
    calledFrom,
    connect,
    output: process.stdout,
  };
  return administer(words, dependencies).catch((error: unknown) => {
    throw new Error(describeFailure(error), { cause: error });
  });
}
