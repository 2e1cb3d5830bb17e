/** A command that answers one outcome: its words are parsed by the same schemas as the calls of the API. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import { describeIssues } from '../../http/errors/field-faults';
import { type Command, collectText, type OperatorSession, type Terminal } from './command';
import { WordsError } from './command-error';
import { runAsOperator } from './run-as-operator';

/** The output: `text` for people, `json` with the same facts for programs (`--json`). */
export interface Outcome {
  text: string;
  json: object;
}

type Fields = Record<string, unknown>;

interface Words<Entries extends v.ObjectEntries> {
  usage: string;
  /** The names of the words, in their order. */
  words: readonly string[];
  /** The words and options by their names. A field that is no word is an option; one with a list may be repeated. */
  input: v.StrictObjectSchema<Entries, undefined>;
  /** Adds to the words and options what they or the variables name: a secret, the content of files. */
  complete?(given: Fields, terminal: Terminal): Promise<Fields> | Fields;
  /** The field that `complete` adds: it is no option. */
  added?: keyof Entries;
}

type InputOf<Entries extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>;

interface Definition<Entries extends v.ObjectEntries> extends Words<Entries> {
  /** Runs in the transaction of the action. */
  act(admin: Administrator, input: InputOf<Entries>): Promise<Outcome>;
}

export const defineOperatorCommand = <Entries extends v.ObjectEntries>(
  definition: Definition<Entries>,
): Command =>
  defineOutcomeCommand(definition, ({ db, settings }, input) =>
    runAsOperator(db, settings(), (admin) => definition.act(admin, input)),
  );

const outcomeInput = v.strictObject({ given: v.record(v.string(), v.unknown()), isJson: v.boolean() });

/** For a command that does more than one transaction. */
export function defineOutcomeCommand<Entries extends v.ObjectEntries>(
  definition: Words<Entries>,
  act: (session: OperatorSession, input: InputOf<Entries>) => Promise<Outcome>,
): Command {
  const { usage, input: schema, complete = (given) => given } = definition;
  return {
    usage: `${usage} [--json]`.trimStart(),
    async prepare(words, terminal) {
      const { json = false, ...named } = readWords(definition, words);
      const given = await complete(named, terminal);
      // Wrong words are answered before a database is opened.
      parseFields(schema, given);
      return { input: { given, isJson: json }, present: collectText };
    },
    async *run(input, session) {
      const { given, isJson } = v.parse(outcomeInput, input);
      const { text, json } = await act(session, parseFields(schema, given));
      yield isJson ? JSON.stringify(json) : text;
    },
  };
}

/** @throws WordsError */
function readWords<Entries extends v.ObjectEntries>(
  { words: names, input, added }: Words<Entries>,
  words: readonly string[],
): Fields & { json: boolean } {
  const options = Object.entries(input.entries)
    .filter(([name]) => !names.includes(name) && name !== added)
    .map(([name, field]) => [name, { type: 'string', multiple: takesList(field) }] as const);
  const { values, positionals } = parse(words, { ...Object.fromEntries(options), json: { type: 'boolean' } });
  if (positionals.length !== names.length) throw new WordsError();
  const { json, ...given } = values;
  const named = Object.fromEntries(names.map((word, index) => [word, positionals[index]]));
  return { ...given, ...named, json: json === true };
}

const listField = v.object({ type: v.literal('array') });

const takesList = (field: object) => v.is(listField, 'wrapped' in field ? field.wrapped : field);

function parseFields<Entries extends v.ObjectEntries>(
  schema: v.StrictObjectSchema<Entries, undefined>,
  given: Fields,
): InputOf<Entries> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const faults = describeIssues(result.issues).map(({ field, message }) => `  ${field}: ${message}`);
  throw new WordsError(faults.join('\n'));
}

function parse(words: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (cause) {
    throw new WordsError('', { cause });
  }
}
