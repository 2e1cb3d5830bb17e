/** A command that answers one outcome: its words are parsed by the same schemas as the calls of the API. */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { describeIssues } from '../../http/errors/field-faults';
import type { Administrator } from '../access/administrator';
import { type Command, collectText, type OperatorSession, type Terminal } from '../command';
import { CommandError } from '../command-error';
import { runAsOperator } from './run-as-operator';

/** The output: `text` for people, `json` with the same facts for programs (`--json`). */
export interface Outcome {
  text: string;
  json: object;
}

type Fields = Record<string, unknown>;

interface Words<Input> {
  /** Noun and verb, for the usage. */
  name: string;
  usage: string;
  /** The names of the words, in their order. */
  words: readonly string[];
  /** Options with one value. */
  options?: readonly string[];
  /** Options that may be repeated. */
  lists?: readonly string[];
  /** Adds to the words and options what they or the variables name: a secret, the content of files. */
  complete?(given: Fields, terminal: Terminal): Promise<Fields> | Fields;
  /** The words and options by their names. */
  input: v.GenericSchema<unknown, Input>;
}

interface Definition<Input> extends Words<Input> {
  /** Runs in the transaction of the action. */
  act(admin: Administrator, input: Input): Promise<Outcome>;
}

export const defineOperatorCommand = <Input>(definition: Definition<Input>): Command =>
  defineOutcomeCommand(definition, ({ db, settings }, input) =>
    runAsOperator(db, settings(), (admin) => definition.act(admin, input)),
  );

const outcomeInput = v.strictObject({ given: v.record(v.string(), v.unknown()), isJson: v.boolean() });

/** For a command that does more than one transaction. */
export function defineOutcomeCommand<Input>(
  definition: Words<Input>,
  act: (session: OperatorSession, input: Input) => Promise<Outcome>,
): Command {
  const { usage, complete = (given) => given } = definition;
  return {
    usage: `${usage} [--json]`,
    async prepare(words, terminal) {
      const { json = false, ...named } = readWords(definition, words);
      const given = await complete(named, terminal);
      // Wrong words are answered before a database is opened.
      parseFields(definition, given);
      return { input: { given, isJson: json }, present: collectText };
    },
    async *run(input, session) {
      const { given, isJson } = v.parse(outcomeInput, input);
      const { text, json } = await act(session, parseFields(definition, given));
      yield isJson ? JSON.stringify(json) : text;
    },
  };
}

const describeUsage = ({ name, usage }: { name: string; usage: string }) =>
  `Usage: npm run admin -- ${name} ${usage} [--json]`;

function readWords<Input>(definition: Words<Input>, words: readonly string[]): Fields & { json?: boolean } {
  const { words: names, options = [], lists = [] } = definition;
  const { values, positionals } = parse(words, options, lists, describeUsage(definition));
  if (positionals.length !== names.length) throw new CommandError(describeUsage(definition));
  const { json, ...given } = values;
  return {
    ...given,
    ...Object.fromEntries(names.map((word, index) => [word, positionals[index]])),
    json: json === true,
  };
}

function parseFields<Input>(definition: Words<Input>, given: Fields): Input {
  const result = v.safeParse(definition.input, given);
  if (result.success) return result.output;
  const faults = describeIssues(result.issues).map(({ field, message }) => `  ${field}: ${message}`);
  throw new CommandError([describeUsage(definition), ...faults].join('\n'));
}

function parse(
  words: readonly string[],
  options: readonly string[],
  lists: readonly string[],
  rightWords: string,
) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        ...Object.fromEntries(options.map((option) => [option, { type: 'string' } as const])),
        ...Object.fromEntries(lists.map((option) => [option, { type: 'string', multiple: true } as const])),
      },
    });
  } catch (cause) {
    throw new CommandError(rightWords, { cause });
  }
}
