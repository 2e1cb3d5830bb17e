// The public reference of `/api/admin/v1`: its calls and its types as pages, and the OpenAPI document that they are made of.
import { code, table } from './markdown.mjs';

const TYPES = '/reference/administration/types.md';
const OPENAPI_FILE = 'files/administration.openapi.json';

/** @returns {{ pages: Record<string, string>, files: Record<string, string> }} */
export function adminApiPages(document) {
  return {
    pages: {
      'reference/administration/index.md': callsPage(document),
      'reference/administration/types.md': typesPage(document),
    },
    files: { [OPENAPI_FILE]: `${JSON.stringify(document, undefined, 2)}\n` },
  };
}

function callsPage({ paths }) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  const tags = [...new Set(operations.flatMap((operation) => operation.tags))];
  return `# Administration: calls

Every call of \`/api/admin/v1\` on the host of the shell, from the table that answers them.
[Administration](/administration.md#calls) says what they do, and how lists, versions and the recent sign-in work. The same as
[OpenAPI 3.1](/${OPENAPI_FILE}), for tools.

The token is sent as \`Authorization: Bearer\`. A call that is refused answers an [ErrorAnswer](${TYPES}#erroranswer) with one of the
named [codes](/reference/error-codes.md), or of type \`SERVER\`.

${tags
  .map(
    (tag) =>
      `## ${tag}\n\n${operations
        .filter((one) => one.tags.includes(tag))
        .map(callSection)
        .join('\n')}`,
  )
  .join('\n')}`;
}

function callSection({ method, path, description, parameters, requestBody, responses }) {
  const given = parameters.map(({ name, in: place, required, schema, description: text }) => [
    code(name),
    place,
    typeOf(schema),
    required ? 'yes' : '',
    text ?? defaultOf(schema),
  ]);
  const parts = [
    `### ${code(`${method} ${path}`)}`,
    description,
    given.length > 0 && table(['parameter', 'in', 'type', 'required', ''], given),
    requestBody && bodyOf(requestBody),
    table(['status', 'answer'], Object.entries(responses).map(answerRow)),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const defaultOf = ({ default: value }) =>
  value === undefined ? '' : `default: ${code(JSON.stringify(value))}`;

function bodyOf({ content }) {
  const [[type, { schema }]] = Object.entries(content);
  if (type !== 'application/json') return `Body: a file, ${Object.keys(content).map(code).join(' or ')}.`;
  const options = schema.anyOf ?? [schema];
  return options
    .map((option) => `${options.length > 1 ? 'Body, one of:' : 'Body:'}\n\n${fieldTable(option)}`)
    .join('\n\n');
}

/** A refusal is named after its codes. */
function answerRow([status, { $ref, content }]) {
  if ($ref) return [status, nameOf($ref).split('.').map(code).join(', ')];
  const types = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? typeOf(schema) : code(type),
  );
  return [status, types.join(' or ')];
}

const nameOf = ($ref) => $ref.split('/').at(-1);

function typesPage({ components }) {
  const sections = Object.entries(components.schemas)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(
      ([name, schema]) =>
        `## ${name}\n\n${schema.description ? `${schema.description}\n\n` : ''}${contentOfType(schema)}\n`,
    );
  return `# Administration: types\n\nThe answers of [the calls](/reference/administration/index.md). Times are ISO 8601. A later release may add fields.\n\n${sections.join('\n')}`;
}

const contentOfType = (schema) =>
  schema.properties
    ? fieldTable(schema)
    : (schema.anyOf ?? [schema]).map((option) => `- ${typeOf(option)}`).join('\n');

function fieldTable({ properties = {}, required = [] }) {
  const rows = Object.entries(properties).map(([name, schema]) => [
    code(name),
    typeOf(schema),
    required.includes(name) ? 'yes' : '',
    schema.description ?? defaultOf(schema),
  ]);
  return table(['field', 'type', 'required', ''], rows);
}

/** A type in words; a named one is a link. */
function typeOf({
  $ref,
  enum: values,
  const: value,
  anyOf,
  type,
  items,
  properties,
  additionalProperties,
  ...rest
}) {
  if ($ref) {
    const name = nameOf($ref);
    return `[${name}](${TYPES}#${name.toLowerCase()})`;
  }
  if (values) return values.map((one) => code(JSON.stringify(one))).join(', ');
  if (value !== undefined) return code(JSON.stringify(value));
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => `${code(name)}: ${typeOf(field)}`);
    return `object (${fields.join(', ')})`;
  }
  if (additionalProperties) return `object with values: ${typeOf(additionalProperties)}`;
  return `${type ?? 'any data'}${limitsOf(rest)}`;
}

/** @param {Record<string, unknown>} schema */
function limitsOf({ minLength, maxLength, minimum, maximum, format, pattern }) {
  const [least, most] = [minLength ?? minimum, maxLength ?? maximum];
  const limits = [
    format,
    least !== undefined && most !== undefined && `${least} to ${most}`,
    least === undefined && most !== undefined && `at most ${most}`,
    least !== undefined && most === undefined && `at least ${least}`,
    pattern && code(pattern),
  ].filter(Boolean);
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}
