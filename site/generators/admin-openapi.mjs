// The public reference of `/api/admin/v1` as OpenAPI 3.1, from the table of its calls, the schemas of their input and their
// answers, and the catalogue of errors. The descriptions are the comments of the schemas.
import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { commentText } from './markdown.mjs';
import { commentsOf, loadTogether } from './source.mjs';

const ANSWERS = 'packages/api/src/administration.ts';

/** The words for the callers of a call. */
const CALLERS = {
  users: 'Every signed-in user',
  readers: 'System administrators, auditors, and administrators of the organisation',
  staff: 'System administrators and auditors',
  administrators: 'System administrators, and administrators of the organisation',
  system: 'System administrators',
};

/** The table of calls, and the document. */
export async function adminOpenApi() {
  const { answers, calls, gatewayErrors, errorAnswer, conversion } = await loadTogether({
    answers: ANSWERS,
    calls: 'apps/gateway/src/administration/api/calls.ts',
    gatewayErrors: 'packages/errors/src/gateway-errors.ts',
    errorAnswer: 'packages/errors/src/error-answer.ts',
    conversion: 'packages/catalogue/src/json-schema/test-support/to-json-schema.ts',
  });
  const named = namedSchemas({ ...answers, ...errorAnswer });
  const convert = (schema) => {
    const { $schema, $defs, ...converted } = conversion.toJsonSchema(schema, named);
    return { converted: inComponents(converted), components: inComponents($defs) };
  };
  const toSchema = (schema) => convert(schema).converted;
  // The calls need their dependencies only when they are made.
  const table = calls.createCalls({});
  const { paths, responses } = pathsOf(table, toSchema, gatewayErrors.gatewayErrors);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Administration of Unified Shell', version: 'v1' },
    servers: [{ url: '/api/admin/v1', description: 'On the host of the shell' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses,
      schemas: withComments(convert(errorAnswer.errorAnswerSchema).components),
    },
  };
  return { table, document };
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Each exported schema with its name in the document: `adminPersonSchema` is `AdminPerson`. */
const namedSchemas = (exported) =>
  new Map(
    Object.entries(exported).flatMap(([name, value]) =>
      name.endsWith('Schema') ? [[value, capital(name.replace(/Schema$/, ''))]] : [],
    ),
  );

const inComponents = (schema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/'));

/** A definition at the left edge, with the comment before it. */
const DEFINITION =
  /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export )?const (\w+)Schema\b[\s\S]*?;\n(?=\n|export)/g;

/** The schemas with the comments of the source. A schema that takes over the entries of another has its comments too. */
function withComments(components) {
  const comments = new Map();
  for (const [text, comment = '', short] of readFileSync(inRoot(ANSWERS), 'utf8').matchAll(DEFINITION)) {
    const inherited = [...text.matchAll(/\.\.\.(\w+)Schema\.entries/g)].flatMap(([, other]) => [
      ...comments.get(other),
    ]);
    const ofEntries = new Map([...inherited, ...commentsOf(text)]);
    comments.set(short, ofEntries);
    const schema = components[capital(short)];
    if (schema === undefined) continue;
    if (comment !== '') schema.description = commentText(comment);
    for (const [entry, description] of ofEntries)
      Object.assign(schema.properties?.[entry] ?? {}, { description });
  }
  return components;
}

function pathsOf(table, toSchema, gatewayErrors) {
  const paths = {};
  const responses = {};
  for (const call of table) {
    const path = call.url.replaceAll(/:(\w+)/g, '{$1}');
    const refusals = refusalsOf(call, gatewayErrors);
    for (const { name, response } of refusals) responses[name] = response;
    const operation = operationOf(call, path, refusals, toSchema);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
  }
  return { paths, responses };
}

function operationOf(call, path, refusals, toSchema) {
  const words = path.split(/[/{}-]+/).map(capital);
  const refused = refusals.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]);
  return {
    operationId: call.method.toLowerCase() + words.join(''),
    tags: [path.split('/')[1]],
    description: describe(call),
    ...inputOf(call, path, toSchema(call.input)),
    responses: { ...answersOf(call, toSchema), ...Object.fromEntries(refused) },
  };
}

function describe({ callers, isSensitive, action }) {
  const confirmed = isSensitive ? ' They must have signed in within the last ten minutes.' : '';
  return `${CALLERS[callers]}.${confirmed} Event: \`${action}\`.`;
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The `version` that was read, in double quotes.',
  schema: { type: 'string' },
};

/** The path parameters, and the others in the query or the body. */
function inputOf({ method, isVersioned, archiveTypes }, path, input) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const isQuery = method === 'GET' || archiveTypes !== undefined;
  const others = without(input, inPath);
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: input.properties[name] })),
    ...(isQuery ? queryOf(others) : []),
    ...(isVersioned ? [IF_MATCH] : []),
  ];
  if (archiveTypes)
    return { parameters, requestBody: { required: true, content: contentOf(archiveTypes, {}) } };
  const isEmpty = others.properties !== undefined && Object.keys(others.properties).length === 0;
  if (isQuery || isEmpty) return { parameters };
  const required = others.properties === undefined || others.required !== undefined;
  return { parameters, requestBody: { required, content: contentOf(JSON_TYPES, others) } };
}

const JSON_TYPES = ['application/json'];
const contentOf = (types, schema) => Object.fromEntries(types.map((type) => [type, { schema }]));

/**
 * The schema of an object without some of its properties. One of several objects has none of them.
 * @param {any} schema @param {string[]} names
 */
function without({ properties, required, ...schema }, names) {
  if (properties === undefined) return schema;
  const left = Object.entries(properties).filter(([name]) => !names.includes(name));
  const stillRequired = (required ?? []).filter((name) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(left),
    ...(stillRequired.length > 0 && { required: stillRequired }),
  };
}

const queryOf = ({ properties, required = [] }) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // In the source the default is a text, as all of a query is.
    schema:
      schema.type === 'integer' && 'default' in schema
        ? { ...schema, default: Number(schema.default) }
        : schema,
  }));

function answersOf({ answer, accepted, status = 200, contentTypes = JSON_TYPES }, toSchema) {
  return {
    [status]: { description: 'The answer.', content: contentOf(contentTypes, toSchema(answer)) },
    ...(accepted && {
      202: {
        description: 'The effect comes later.',
        content: contentOf(JSON_TYPES, toSchema(accepted)),
      },
    }),
  };
}

/** The errors of a call by their status. A response is named after its codes, because many calls have the same. */
function refusalsOf({ errors }, gatewayErrors) {
  const byStatus = new Map();
  for (const code of errors) {
    const { status } = gatewayErrors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].map(([status, codes]) => ({
    status,
    name: codes.join('.'),
    response: {
      description: codes.map((code) => `\`${code}\`: ${gatewayErrors[code].message}`).join(' '),
      content: contentOf(JSON_TYPES, {
        allOf: [{ $ref: '#/components/schemas/ErrorAnswer' }, { properties: { code: { enum: codes } } }],
      }),
    },
  }));
}
