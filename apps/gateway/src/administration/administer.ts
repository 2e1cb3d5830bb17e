/** Finds the command that the words name and runs it; wrong words are answered with the right ones. */

import type { DatabaseConfig } from '../config/config';
import { readDataSettings } from '../config/data-settings';
import { loadConfig } from '../config/load-config';
import { readSealingKey } from '../config/stored-secret';
import type { DatabaseConnection } from '../database/postgresql/connect-postgresql';
import { presentConfigured } from '../identity/administer/clients/configured-clients';
import { readOidcClients } from '../identity/oidc-clients/read-oidc-clients';
import { systemClock } from '../platform/clock';
import { openShippedCatalogue } from '../registrations/shipped-catalogue';
import { createFileStore } from '../releases/create-file-store';
import type { OperatorSession, Terminal } from './command/command';
import { CommandError, WordsError } from './command/command-error';
import { COMMAND_LINE } from './command/run-as-operator';
import { sendCommand } from './command-socket/send-command';
import { commands, findCommand, plainCommands } from './operator/commands';

export interface CommandDependencies extends Terminal {
  /** Connects to the database of the product (`connect.ts`). */
  connect(database: DatabaseConfig): Promise<DatabaseConnection>;
}

/**
 * The product carries the command out if it runs on the data folder; otherwise this process does.
 * @throws CommandError and DatabaseError, whose messages are for the operator
 */
export async function administer(
  words: readonly string[],
  { connect, ...terminal }: CommandDependencies,
): Promise<string | undefined> {
  const [noun = '', second = ''] = words;
  const verb = Object.hasOwn(plainCommands, noun) ? '' : second;
  const command = findCommand(noun, verb);
  if (command === undefined) throw new CommandError(describeCommands(noun));
  const given = words.slice(verb === '' ? 1 : 2);
  const { input, present } = await command.prepare(given, terminal).catch((error: unknown) => {
    if (!(error instanceof WordsError)) throw error;
    const usage = `Usage: ${sayCommand(noun, verb, command.usage)}`;
    throw new CommandError([usage, error.message].join('\n').trimEnd(), { cause: error });
  });
  const { database } = readDataSettings(terminal.variables, terminal.workingDirectory);
  if (database.kind === 'embedded') {
    const output = await sendCommand(database.directory, { noun, verb, input });
    if (output !== undefined) return present(output);
  }
  const { db, close } = await connect(database);
  try {
    return await present(command.run(input, { db, settings: () => readOperatorSettings(terminal) }));
  } finally {
    await close();
  }
}

function readOperatorSettings({
  variables,
  workingDirectory,
}: Terminal): ReturnType<OperatorSession['settings']> {
  const loaded = loadConfig(variables, workingDirectory);
  const { config } = loaded;
  return {
    actor: COMMAND_LINE,
    identityOrigin: config.origins.identity,
    companyDomains: config.companyDomains,
    clock: systemClock,
    configuredClients: async () => presentConfigured(await readOidcClients(config.oidcClients)),
    shipped: () => openShippedCatalogue(config),
    sealingKey: () => readSealingKey(loaded),
    releaseFiles: createFileStore(config.releases),
  };
}

/** The commands of a known noun, otherwise all. */
function describeCommands(noun: string): string {
  const isKnown = Object.hasOwn(commands, noun);
  const nouns = isKnown ? [noun] : Object.keys(commands);
  const lines = nouns.flatMap((each) =>
    Object.entries(commands[each] ?? {}).map(([verb, { usage }]) => sayCommand(each, verb, usage)),
  );
  const plain = isKnown
    ? []
    : Object.entries(plainCommands).map(([verb, { usage }]) => sayCommand(verb, '', usage));
  return ['Usage:', ...[...lines, ...plain].map((line) => `  ${line}`)].join('\n');
}

/** Nouns with a script of their own (`package.json`). */
const SCRIPTS: readonly string[] = ['release'];

/** The command as the operator types it. */
function sayCommand(noun: string, verb: string, usage: string): string {
  const script = SCRIPTS.includes(noun) ? `npm run ${noun} --` : `npm run admin -- ${noun}`;
  return [script, verb, usage].filter((word) => word !== '').join(' ');
}
