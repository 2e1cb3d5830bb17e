// A valibot schema as a type that a reader understands, with its limits.

/** @param {any} schema @returns {string} */
export function describeSchema(schema) {
  if (schema.pipe) return withLimits(schema);
  switch (schema.type) {
    case 'optional':
    case 'nullish':
    case 'exact_optional':
      return describeSchema(schema.wrapped);
    case 'nullable':
      return `${describeSchema(schema.wrapped)} | null`;
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return describeEntries(schema.entries);
    case 'array':
      return `${grouped(describeSchema(schema.item))}[]`;
    case 'tuple':
    case 'strict_tuple':
      return `[${schema.items.map(describeSchema).join(', ')}]`;
    case 'record':
      return `{[name]: ${describeSchema(schema.value)}}`;
    case 'picklist':
      return schema.options.map((option) => JSON.stringify(option)).join(' | ');
    case 'literal':
      return JSON.stringify(schema.literal);
    case 'union':
    case 'variant':
      return schema.options.map(describeSchema).join(' | ');
    case 'intersect':
      return schema.options.map(describeSchema).join(' & ');
    case 'lazy':
      return '…';
    case 'custom':
    case 'unknown':
    case 'any':
      return 'any data';
    default:
      return schema.type;
  }
}

const isOptional = (schema) => ['optional', 'nullish', 'exact_optional'].includes(schema.type);
const grouped = (type) => (type.includes(' | ') ? `(${type})` : type);

function describeEntries(entries) {
  const fields = Object.entries(entries).map(
    ([name, schema]) => `${name}${isOptional(schema) ? '?' : ''}: ${describeSchema(schema)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Words for the checks of a schema, with their limit. */
const LIMITS = {
  max_length: (limit) => `at most ${limit}`,
  min_length: (limit) => `at least ${limit}`,
  max_value: (limit) => `up to ${limit}`,
  min_value: (limit) => `from ${limit}`,
  max_entries: (limit) => `at most ${limit} entries`,
};

function withLimits({ pipe }) {
  const [first, ...checks] = pipe;
  const limits = checks.flatMap(({ type, requirement }) =>
    type in LIMITS && typeof requirement === 'number' ? [LIMITS[type](requirement)] : [],
  );
  const type = describeSchema(first);
  return limits.length === 0 ? type : `${grouped(type)} (${limits.join(', ')})`;
}
