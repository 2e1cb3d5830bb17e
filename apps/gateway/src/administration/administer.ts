/** Finds the command that the words name and runs it; wrong words are answered with the right ones. */
import type { Command, CommandDependencies } from './command';
import { CommandError } from './command-error';
import { commands, plainCommands } from './commands';

/** @throws CommandError and DatabaseError, whose messages are for the operator */
export async function administer(
  [noun = '', ...words]: readonly string[],
  dependencies: CommandDependencies,
): Promise<string | undefined> {
  const plain = Object.hasOwn(plainCommands, noun) ? plainCommands[noun] : undefined;
  if (plain !== undefined) return plain.run(words, dependencies);
  const [verb = '', ...others] = words;
  const command = find(noun, verb);
  if (command === undefined) throw new CommandError(describeUsage(noun));
  return command.run(others, dependencies);
}

function find(noun: string, verb: string): Command | undefined {
  const verbs = Object.hasOwn(commands, noun) ? commands[noun] : undefined;
  return verbs !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
}

/** The commands of a known noun, otherwise all. */
function describeUsage(noun: string): string {
  const isKnown = Object.hasOwn(commands, noun);
  const nouns = isKnown ? [noun] : Object.keys(commands);
  const lines = nouns.flatMap((each) =>
    Object.entries(commands[each] ?? {}).map(([verb, { usage }]) => `${each} ${verb} ${usage}`),
  );
  const plain = isKnown ? [] : Object.entries(plainCommands).map(([verb, { usage }]) => `${verb} ${usage}`);
  return ['Usage:', ...[...lines, ...plain].map((line) => `  npm run admin -- ${line}`)].join('\n');
}
