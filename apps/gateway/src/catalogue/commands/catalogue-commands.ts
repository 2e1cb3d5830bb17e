/** The commands `check` and `explain`, which `scripts/operate.mjs` loads from the build. */
import { loadConfig } from '../../config/load-config';
import { openShippedCatalogue } from '../../registrations/shipped-catalogue';
import { runCheck } from './check-command';
import { CommandError } from './command-error';
import { runExplain } from './explain-command';
import { readAccount } from './read-account';
import { requireNewSolution } from './require-new-solution';

const USAGE = `Usage: npm run catalogue -- check
     npm run catalogue -- explain <account> <organisation> <path> [--on <flag>]…`;

/** @returns the text to print; rejects with an error whose message is for the operator */
export async function catalogue(words: readonly string[]): Promise<string> {
  const [name, ...rest] = words;
  const { config } = loadConfig(process.env, process.cwd());
  if (name === 'check' && rest.length === 0) return runCheck(config);
  if (name === 'explain') {
    const { flags, others } = takeFlags(rest);
    const [email, organisation, path, ...more] = others;
    if (email !== undefined && organisation !== undefined && path !== undefined && more.length === 0) {
      return runExplain(config, { email, organisation, path, flags }, readAccount);
    }
  }
  throw new CommandError(USAGE);
}

/** Rejects if a registration has the name already, as its `appId` or its path. */
export async function requireNewName(name: string): Promise<void> {
  const { config } = loadConfig(process.env, process.cwd());
  const { registrations } = await openShippedCatalogue(config);
  requireNewSolution(name, [...registrations([]).values()]);
}

/** `--on <flag>` turns a flag on; it may be repeated. */
function takeFlags(words: readonly string[]): { flags: string[]; others: string[] } {
  const flags: string[] = [];
  const others: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word !== '--on') {
      others.push(word);
      continue;
    }
    index += 1;
    const flag = words[index];
    if (flag === undefined) throw new CommandError(USAGE);
    flags.push(flag);
  }
  return { flags, others };
}
