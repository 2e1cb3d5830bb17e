/** A JSON Schema validator with only the features that the schemas of the catalogue use. */
type Schema = Readonly<Record<string, unknown>>;

export function isValid(root: Schema, value: unknown): boolean {
  const holds = (schema: Schema, value: unknown): boolean => {
    const { $ref, anyOf, oneOf, type } = schema as Record<string, never>;
    if ($ref !== undefined) return holds(definition(root, String($ref)), value);
    if (anyOf !== undefined && !(anyOf as Schema[]).some((part) => holds(part, value))) return false;
    if (oneOf !== undefined && (oneOf as Schema[]).filter((part) => holds(part, value)).length !== 1)
      return false;
    return (type === undefined || isOfType(type, value)) && keeps(schema as Rules, value, holds);
  };
  return holds(root, value);
}

interface Rules {
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | false;
}

function keeps(rules: Rules, value: unknown, holds: (schema: Schema, value: unknown) => boolean): boolean {
  if ('const' in rules && value !== rules.const) return false;
  if (rules.enum && !rules.enum.includes(value)) return false;
  if (typeof value === 'string') {
    const { pattern, minLength = 0, maxLength = Infinity } = rules;
    return (
      value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern).test(value))
    );
  }
  if (typeof value === 'number') {
    return value >= (rules.minimum ?? -Infinity) && value <= (rules.maximum ?? Infinity);
  }
  if (Array.isArray(value)) {
    const { items, minItems = 0 } = rules;
    return value.length >= minItems && (!items || value.every((item) => holds(items, item)));
  }
  if (typeof value !== 'object' || value === null) return true;
  const { properties = {}, required = [], additionalProperties } = rules;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, field]) => {
    const own = properties[name] ?? additionalProperties;
    return own === undefined || (own !== false && holds(own, field));
  });
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function definition(root: Schema, reference: string): Schema {
  const definitions = root['$defs'] as Record<string, Schema>;
  return definitions[reference.replace('#/$defs/', '')] ?? {};
}
