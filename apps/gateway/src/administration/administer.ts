/** Finds the command that the words name and runs it; wrong words are answered with the right ones. */
import type { Command, CommandDependencies } from './command';
import { CommandError } from './command-error';
import { commands } from './commands';

/** @throws CommandError and DatabaseError, whose messages are for the operator */
export async function administer(
  [noun = '', verb = '', ...words]: readonly string[],
  dependencies: CommandDependencies,
): Promise<string | undefined> {
  const command = find(noun, verb);
  if (command === undefined) throw new CommandError(describeUsage(noun));
  return command.run(words, dependencies);
}

function find(noun: string, verb: string): Command | undefined {
  const verbs = Object.hasOwn(commands, noun) ? commands[noun] : undefined;
  return verbs !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
}

/** The commands of a known noun, otherwise all. */
function describeUsage(noun: string): string {
  const nouns = Object.hasOwn(commands, noun) ? [noun] : Object.keys(commands);
  const lines = nouns.flatMap((each) =>
    Object.entries(commands[each] ?? {}).map(
      ([verb, { usage }]) => `  npm run admin -- ${each} ${verb} ${usage}`,
    ),
  );
  return ['Usage:', ...lines].join('\n');
}
