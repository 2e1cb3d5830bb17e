#!/usr/bin/env node
// `npm create unified-solution <folder> [-- --framework plain|react|vue|svelte|angular] [--port <port>]`
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSolution, describeRoad, frameworks } from './create-solution.mjs';

const USAGE = `Usage: npm create unified-solution <folder> [-- --framework ${frameworks.join('|')}] [--port <port>]`;
const CLI = 'npx @unified-shell/cli';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '5173' },
      framework: { type: 'string', default: 'plain' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE);
  createSolution(path.resolve(folder), {
    templates: fileURLToPath(new URL('../templates', import.meta.url)),
    framework: values.framework,
    port: Number(values.port),
  });
  const road = describeRoad(folder, values.framework, {
    shell: (registration) => [
      `${CLI} box --catalogue ${registration}`,
      `${CLI} check --catalogue ${registration}`,
    ],
    release: (words) => `${CLI} ${words} --shell https://experience.company.example`,
    locate: (file) => file,
    where: 'in its folder',
  });
  console.log(`${road}

The last commands need the address of your shell, and a token in the variable UNIFIED_SHELL_TOKEN: an owner of the solution
makes one in the administration of the shell, on the page of the solution. The first registration needs one of a system administrator.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
