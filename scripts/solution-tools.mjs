// `npm run box` and `npm run check-solution -- <url>`: the commands of `packages/cli`, with the product of this repository.
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';
import { dist, inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await prepare();
  process.env.UNIFIED_SHELL_PRODUCT = dist;
  await import(pathToFileURL(inRoot('dist', 'cli', 'main.js')).href);
});
