/**
 * Converts valibot schemas to JSON Schema (draft 2020-12): for editors, which validate the files of the catalogue, and for the
 * public reference of the API.
 */
import type * as v from 'valibot';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The fields of a valibot schema that the conversion reads; each kind of schema has some of them. */
interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  value?: Shape;
  wrapped?: Shape;
  options?: readonly (Shape | string)[];
  literal?: unknown;
  default?: unknown;
  getter?(): Shape;
  pipe?: readonly Action[];
}

interface Action extends Shape {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  requirement?: unknown;
  metadata?: { jsonSchema?: JsonSchema };
}

/** @param named recursive schemas, each with its name in `$defs` */
export function toJsonSchema(
  schema: v.GenericSchema,
  named: ReadonlyMap<v.GenericSchema, string> = new Map(),
): JsonSchema {
  const names = new Map([...named].map(([known, name]) => [toShape(known), name]));
  const convert = (shape: Shape, isDefinition = false): JsonSchema => {
    const name = names.get(shape);
    if (name !== undefined && !isDefinition) return { $ref: `#/$defs/${name}` };
    return { ...convertPlain(shape, convert), ...convertActions(shape) };
  };
  const definitions = [...names].map(([shape, name]) => [name, convert(shape, true)]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...convert(toShape(schema)),
    ...(definitions.length > 0 && { $defs: Object.fromEntries(definitions) }),
  };
}

/** Valibot's generic type does not expose the content of a schema, which depends on its kind. */
function toShape(schema: unknown): Shape {
  return schema as Shape;
}

function convertPlain(shape: Shape, convert: (shape: Shape) => JsonSchema): JsonSchema {
  const { type, item, value, wrapped, getter, options = [] } = shape;
  switch (type) {
    case 'object':
    case 'loose_object':
      return convertObject(shape.entries ?? {}, convert);
    case 'strict_object':
      return { ...convertObject(shape.entries ?? {}, convert), additionalProperties: false };
    case 'array':
      return { type: 'array', items: convert(item ?? shape) };
    case 'record':
      return { type: 'object', additionalProperties: convert(value ?? shape) };
    case 'optional':
      return { ...convert(wrapped ?? shape), ...(shape.default !== undefined && { default: shape.default }) };
    case 'exact_optional':
      return convert(wrapped ?? shape);
    case 'nullable':
      return withNull(convert(wrapped ?? shape));
    case 'lazy':
      return convert(getter?.() ?? shape);
    case 'union':
    case 'variant':
      return { anyOf: options.flatMap((option) => (typeof option === 'string' ? [] : [convert(option)])) };
    case 'picklist':
      return { enum: options };
    case 'literal':
      return { const: shape.literal };
    case 'string':
    case 'number':
    case 'boolean':
      return { type };
    case 'unknown':
      return {};
    default:
      throw new Error(`No JSON Schema for ${type}`);
  }
}

function convertObject(entries: Record<string, Shape>, convert: (shape: Shape) => JsonSchema): JsonSchema {
  const fields = Object.entries(entries);
  const required = fields.filter(([, { type }]) => !type.endsWith('optional')).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, convert(field)])),
    ...(required.length > 0 && { required }),
  };
}

function withNull(schema: JsonSchema): JsonSchema {
  const isPlain = typeof schema['type'] === 'string' && Object.keys(schema).length === 1;
  return isPlain ? { type: [schema['type'], 'null'] } : { anyOf: [schema, { type: 'null' }] };
}

function convertActions({ type, pipe = [] }: Shape): JsonSchema {
  const lowered = pipe.findIndex((action) => action.type === 'to_lower_case');
  const actions = pipe
    // A pattern for lower case does not hold for the text that was sent.
    .filter((action, index) => action.type !== 'regex' || lowered === -1 || index < lowered)
    .map((action) => (action.pipe ? convertActions(action) : convertAction(action, type)));
  return Object.assign({}, ...actions);
}

function convertAction({ kind, type, requirement, metadata, options }: Action, of: string): JsonSchema {
  if (kind === 'metadata') return metadata?.jsonSchema ?? {};
  const unit = of === 'array' ? 'Items' : 'Length';
  switch (type) {
    case 'regex':
      return requirement instanceof RegExp ? { pattern: requirement.source } : {};
    case 'min_length':
      return { [`min${unit}`]: requirement };
    case 'max_length':
      return { [`max${unit}`]: requirement };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'integer':
    // A number in a query is written as text.
    case 'digits':
      return { type: 'integer' };
    case 'email':
    case 'uuid':
      return { format: type };
    case 'iso_timestamp':
      return { format: 'date-time' };
    case 'max_entries':
      return { maxProperties: requirement };
    // In a pipe after `v.string()`, a picklist ignores upper and lower case (`anyCase`): the schema lists both.
    case 'picklist':
      return kind === 'schema' && of === 'string' ? { enum: spellings(options ?? []) } : {};
    default:
      return {};
  }
}

function spellings(options: readonly unknown[]): string[] {
  const texts = options.map(String);
  return [...new Set([...texts, ...texts.map((text) => text.toUpperCase())])];
}
