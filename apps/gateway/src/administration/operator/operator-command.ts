/** A command that runs one action of the domain: its words are parsed by the same schemas as the calls of the API. */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { openShippedCatalogue } from '../../catalogue/shipped-catalogue';
import type { Config } from '../../config/config';
import type { EnvironmentVariables } from '../../config/env';
import { loadConfig } from '../../config/load-config';
import { readSealingKey } from '../../config/stored-secret';
import { describeIssues } from '../../http/errors/field-faults';
import { systemClock } from '../../platform/clock';
import type { Administrator } from '../access/administrator';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import { runAsOperator } from './run-as-operator';

/** The output: `text` for people, `json` with the same facts for programs (`--json`). */
export interface Outcome {
  text: string;
  json: object;
}

interface Surroundings {
  config: Config;
  variables: EnvironmentVariables;
  /** Relative file names are resolved against it. */
  calledFrom: string;
}

interface Definition<Input> {
  /** Noun and verb, for the usage. */
  name: string;
  usage: string;
  /** The names of the words, in their order. */
  words: readonly string[];
  /** Options with one value. */
  options?: readonly string[];
  /** Options that may be repeated. */
  lists?: readonly string[];
  /** The words and options by their names. */
  input: v.GenericSchema<unknown, Input>;
  act(admin: Administrator, input: Input, surroundings: Surroundings): Promise<Outcome>;
}

export function defineOperatorCommand<Input>(definition: Definition<Input>): Command {
  const { usage, act } = definition;
  return {
    usage: `${usage} [--json]`,
    async run(words, { variables, workingDirectory, calledFrom, connect }) {
      const { input, isJson } = readWords(definition, words);
      const loaded = loadConfig(variables, workingDirectory);
      const { config } = loaded;
      const { db, close } = await connect(config.database);
      try {
        const context = {
          identityOrigin: config.origins.identity,
          companyDomains: config.companyDomains,
          clock: systemClock,
          shipped: () => openShippedCatalogue(config),
          sealingKey: () => readSealingKey(loaded),
        };
        const { text, json } = await runAsOperator(db, context, (admin) =>
          act(admin, input, { config, variables, calledFrom }),
        );
        return isJson ? JSON.stringify(json) : text;
      } finally {
        await close();
      }
    },
  };
}

function readWords<Input>(
  { name, usage, words: names, options = [], lists = [], input: schema }: Definition<Input>,
  words: readonly string[],
): { input: Input; isJson: boolean } {
  const rightWords = `Usage: npm run admin -- ${name} ${usage} [--json]`;
  const { values, positionals } = parse(words, options, lists, rightWords);
  if (positionals.length !== names.length) throw new CommandError(rightWords);
  const { json, ...given } = values;
  const result = v.safeParse(schema, {
    ...given,
    ...Object.fromEntries(names.map((word, index) => [word, positionals[index]])),
  });
  if (result.success) return { input: result.output, isJson: json === true };
  const faults = describeIssues(result.issues).map(({ field, message }) => `  ${field}: ${message}`);
  throw new CommandError([rightWords, ...faults].join('\n'));
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
