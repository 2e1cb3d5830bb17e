// `npm run bench`: installs and builds where necessary, then measures the product and its peers.
// Options: --rounds <n>, --only <slice>[,<slice>], --solutions <n>, --beside <name>=<checkout>.
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './lib/browser.mjs';
import { buildIfStale } from './lib/build.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { command } from './lib/step.mjs';

// Imported dynamically, because the bench's modules need packages that are installed first.
const load = (file) => import(pathToFileURL(inRoot('bench', file)).href);

await command(async () => {
  requireNode();
  await installIfMissing();
  await buildIfStale();
  const { installPeersIfMissing } = await load('install-peers.mjs');
  await installPeersIfMissing();
  const browser = await ensureBrowser();
  if (!browser)
    throw new Error('The bench needs Chromium, which is not installed and could not be installed.');
  Object.assign(process.env, browser.env);
  const { bench } = await load('main.mjs');
  process.exitCode = await bench(process.argv.slice(2));
});
