/**
 * The parameters of a tool: a flat list, so that every value can be checked by a few lines that no registration can
 * make slow, and drawn completely where the user approves a call.
 */
import * as v from 'valibot';

const MAX_PARAMETERS = 12;
const MAX_CHOICES = 50;
/** A text without a limit of its own. */
const DEFAULT_MAX_LENGTH = 500;
const MAX_TEXT_LENGTH = 4_000;

const parameter = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9_]{0,39}$/, 'must be the name of a parameter')),
  /** For the model, in English. */
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.picklist(['text', 'number', 'boolean']),
  /** The only values of a text. */
  choices: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(MAX_CHOICES)),
  ),
  /** The longest text, in characters. */
  maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TEXT_LENGTH))),
  isOptional: v.optional(v.boolean()),
});

export const toolParameters = v.pipe(
  v.array(parameter),
  v.maxLength(MAX_PARAMETERS),
  v.check(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    'each name must be used once',
  ),
);

export type ToolParameter = v.InferOutput<typeof parameter>;

const JSON_TYPES = { text: 'string', number: 'number', boolean: 'boolean' } as const;

/** The JSON Schema that a model receives. The order of its keys is fixed, because a tool's pin is a hash of it. */
export function inputSchemaOf(parameters: readonly ToolParameter[]): Record<string, unknown> {
  const properties = parameters.map((given) => {
    const { name, description, type, choices } = given;
    const limit = type === 'text' && choices === undefined ? { maxLength: maxLengthOf(given) } : {};
    return [name, { type: JSON_TYPES[type], description, ...limit, ...(choices && { enum: choices }) }];
  });
  const required = parameters.filter(({ isOptional }) => isOptional !== true).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
    additionalProperties: false,
  };
}

export type ToolArguments = Readonly<Record<string, string | number | boolean>>;

export type ReadArguments =
  | { isValid: true; value: ToolArguments }
  /** `fault`: for the model, without any of its own words. */
  | { isValid: false; fault: string };

/** Reads the arguments of a call. A further name, a missing one and a value outside its limits are refused. */
export function readArguments(parameters: readonly ToolParameter[], given: unknown): ReadArguments {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { isValid: false, fault: 'The arguments must be a JSON object.' };
  }
  const entries = new Map<string, unknown>(Object.entries(given));
  const isKnown = (name: string) => parameters.some((one) => one.name === name);
  if ([...entries.keys()].some((name) => !isKnown(name))) {
    return { isValid: false, fault: 'There is an argument that the tool does not have.' };
  }
  const value: [string, string | number | boolean][] = [];
  for (const one of parameters) {
    const argument = entries.get(one.name);
    if (argument === undefined && one.isOptional === true) continue;
    if (!isAllowed(argument, one))
      return { isValid: false, fault: `The argument "${one.name}" is not valid.` };
    value.push([one.name, argument]);
  }
  return { isValid: true, value: Object.fromEntries(value) };
}

function isAllowed(value: unknown, one: ToolParameter): value is string | number | boolean {
  switch (one.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'text':
      if (typeof value !== 'string' || value.length > maxLengthOf(one) || hasHiddenCharacter(value))
        return false;
      return one.choices === undefined || one.choices.includes(value);
    default:
      return one.type satisfies never;
  }
}

function maxLengthOf({ maxLength = DEFAULT_MAX_LENGTH }: ToolParameter): number {
  return maxLength;
}

/** Characters that the user would not see, or that would change the order of others, where a call is approved. */
function hasHiddenCharacter(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text.replaceAll(/[\n\t]/g, ' '));
}
