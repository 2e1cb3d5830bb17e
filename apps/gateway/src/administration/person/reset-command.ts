/** `npm run admin -- person reset <email>`: makes a link with which the person sets a new password. */
import { parseArgs } from 'node:util';
import { loadConfig } from '../../config/load-config';
import { systemClock } from '../../platform/clock';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import { connect } from '../connect';
import { resetPerson } from './reset-person';

const USAGE = '<email> [--json]';

export const personReset: Command = {
  usage: USAGE,
  async run(words, { variables, workingDirectory }) {
    const { email, isJson } = readWords(words);
    const { config } = loadConfig(variables, workingDirectory);
    const { db, close } = await connect(config.database);
    try {
      const context = { identityOrigin: config.origins.identity, clock: systemClock };
      const { text, json } = await resetPerson(db, email, context);
      return isJson ? JSON.stringify(json) : text;
    } finally {
      await close();
    }
  },
};

function readWords(words: readonly string[]): { email: string; isJson: boolean } {
  const usage = `Usage: npm run admin -- person reset ${USAGE}`;
  try {
    const options = { json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [email, ...others] = positionals;
    if (email === undefined || others.length > 0) throw new CommandError(usage);
    return { email, isJson: values.json === true };
  } catch (cause) {
    throw cause instanceof CommandError ? cause : new CommandError(usage, { cause });
  }
}
