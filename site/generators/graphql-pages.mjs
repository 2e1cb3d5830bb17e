// The GraphQL schema, one page for its queries and one for its types.
import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isObjectType, isScalarType, isUnionType } from 'graphql';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { code, table } from './markdown.mjs';

export function graphqlPages() {
  const schema = buildSchema(readFileSync(inRoot('docs/schema.graphql'), 'utf8'));
  const roots = [schema.getQueryType(), schema.getMutationType()].filter(Boolean);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && type.astNode && !roots.some(({ name }) => name === type.name),
  );
  return {
    'reference/graphql/index.md': `# GraphQL: operations

\`POST /api/graphql\` with the user's token; an application sends operations with \`network.query\`, which adds it.

${roots.map((type) => `${type.description ?? ''}\n\n${Object.values(type.getFields()).map(operation).join('\n')}`).join('\n')}`,
    'reference/graphql/types.md': `# GraphQL: types\n\n${types.map(section).join('\n')}`,
  };
}

function operation(field) {
  const given = field.args.map((argument) => [
    code(argument.name),
    code(String(argument.type)),
    argument.defaultValue === undefined ? '' : code(JSON.stringify(argument.defaultValue)),
    argument.description,
  ]);
  const args = given.length === 0 ? '' : `${table(['argument', 'type', 'default', ''], given)}\n`;
  return `## ${field.name}\n\nReturns ${code(String(field.type))}. ${field.description ?? ''}\n\n${args}`;
}

function section(type) {
  return `## ${type.name}\n\n${type.description ?? ''}\n\n${content(type)}\n`;
}

function content(type) {
  if (isScalarType(type)) return 'A scalar.';
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name, description }) => [code(name), description]);
    return table(['value', ''], values);
  }
  if (isUnionType(type))
    return type
      .getTypes()
      .map(({ name }) => code(name))
      .join(' or ');
  if (!isObjectType(type) && !isInputObjectType(type)) return '';
  const fields = Object.values(type.getFields()).map(({ name, type: of, description }) => [
    code(name),
    code(String(of)),
    description,
  ]);
  return table(['field', 'type', ''], fields);
}
