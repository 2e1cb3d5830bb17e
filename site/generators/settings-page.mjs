// The settings: those of the shell from the table that checks them, those of the operator from the README.
import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { describeSchema } from './describe-schema.mjs';
import { code, table } from './markdown.mjs';
import { load } from './source.mjs';

export async function settingsPage() {
  const { shellSettings } = await load('packages/catalogue/src/shell-settings.ts');
  const rows = [...shellSettings].map(([name, { level, holds, schema }]) => [
    code(name),
    code(level),
    holds,
    code(describeSchema(schema)),
  ]);
  return `# Schema of the settings

## Of the shell

The fields of the application \`unified-shell\`, from the table that checks each write. [Settings](/settings.md) says what each means.

${table(['field', 'level', 'holds', 'type'], rows)}

## Of the operator

${operatorSettings()}
`;
}

/** The table of environment variables. Its links lead to documents of the root, which are elsewhere in the site. */
function operatorSettings() {
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  const section = readme.split(/^## /m).find((part) => part.startsWith('Settings\n')) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.join('\n').replaceAll('](docs/', '](/');
}
