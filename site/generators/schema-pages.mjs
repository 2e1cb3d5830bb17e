// JSON schemas as tables: the file of a registration, and that of provisioning.
import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { code, table } from './markdown.mjs';

const readJson = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

export function schemaPages() {
  return {
    'reference/registration.md': registrationPage(),
    'reference/provisioning.md': provisioningPage(),
  };
}

function registrationPage() {
  const schema = readJson('packages/catalogue/catalogue.schema.json');
  const effects = effectsOfFields();
  const solution = schema.properties.solutions.items;
  return `# Schema of a registration

A file of registrations is \`{"family"?, "solutions": […]}\`. The schema is the one that the product checks with, and that editors use;
[The fields of a registration](/catalogue.md) says more about each effect.

## A solution

${fieldTable(solution, effects)}

${partsOf(schema, solution)}`;
}

function provisioningPage() {
  const schema = readJson('docs/provisioning.schema.json');
  return `# Schema of provisioning

The file, or each file of the folder, that \`PROVISION\` names; [Provisioning](/administration.md#provisioning) says how it is applied.

## A file

${fieldTable(schema)}

${partsOf(schema, schema)}`;
}

/** The effect of each field, from the table of docs/catalogue.md. */
function effectsOfFields() {
  const lines = readFileSync(inRoot('docs/catalogue.md'), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, names, , effect] = /^\| (`[^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
      if (names === undefined) return [];
      const plain = effect
        .replaceAll(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
      return [...names.matchAll(/`([\w]+)`/g)].map((match) => [match[1], plain]);
    }),
  );
}

function fieldTable(schema, effects = new Map()) {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== '$schema')
    .map(([name, field]) => [
      code(name),
      effects.get(name) ?? field.description,
      typeOf(field),
      required.has(name) ? 'yes' : '',
    ]);
  return table(['field', '', 'type', 'required'], rows);
}

/** A heading and a table for each object within the schema. */
function partsOf(schema, start) {
  const named = Object.entries(schema.$defs ?? {}).map(([name, part]) => [name, part]);
  const inside = Object.entries(start.properties ?? {}).flatMap(([name, field]) => nested(name, field));
  return [...inside, ...named]
    .map(([name, part]) => `## ${code(name)}\n\n${part.properties ? fieldTable(part) : typeOf(part)}\n`)
    .join('\n');
}

function nested(name, field) {
  const options = [field, ...(field.anyOf ?? field.oneOf ?? [])].map((option) => option.items ?? option);
  return options.flatMap((option) => {
    if (option.properties === undefined) return [];
    const deeper = Object.entries(option.properties).flatMap(([inner, value]) =>
      nested(`${name}.${inner}`, value),
    );
    return [[name, option], ...deeper];
  });
}

function typeOf(field) {
  if (field.$ref) return code(field.$ref.replace('#/$defs/', ''));
  if (field.enum) return field.enum.map((value) => code(JSON.stringify(value))).join(', ');
  if (field.const !== undefined) return code(JSON.stringify(field.const));
  const options = field.anyOf ?? field.oneOf;
  if (options) return options.map(typeOf).join(' or ');
  if (field.type === 'array')
    return `list of ${typeOf(field.items ?? {})}${range(field.minItems, field.maxItems)}`;
  if (field.type === 'object' && typeof field.additionalProperties === 'object') {
    return `object with values: ${typeOf(field.additionalProperties)}`;
  }
  const limits = range(field.minLength ?? field.minimum, field.maxLength ?? field.maximum);
  return `${field.type ?? 'any'}${limits}${field.pattern ? `, ${code(field.pattern)}` : ''}`;
}

function range(least, most) {
  if (most !== undefined) return least === undefined ? `, at most ${most}` : `, ${least} to ${most}`;
  return least === undefined ? '' : `, at least ${least}`;
}
