#!/usr/bin/env node
// `npm create unified-solution <folder> [-- --framework react|plain] [--port <port>]`
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSolution, frameworks, nextSteps } from './create-solution.mjs';

const USAGE = `Usage: npm create unified-solution <folder> [-- --framework ${frameworks.join('|')}] [--port <port>]`;

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
  console.log(`${folder} is created. Its registration is catalogue.json. Next:

  ${nextSteps(folder, values.framework).join('\n  ')}
  npx @unified-shell/cli box --catalogue ${path.join(folder, 'catalogue.json')}     # in another terminal
  npx @unified-shell/cli check --catalogue ${path.join(folder, 'catalogue.json')}     # in place of that`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
