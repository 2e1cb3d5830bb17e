// `npm run build`: installs what is missing and builds what is stale.
import { buildIfStale } from './lib/build.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await installIfMissing();
  await buildIfStale();
  console.log('The build is up to date.');
});
