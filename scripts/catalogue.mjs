// `npm run catalogue -- check` checks the catalogue; `-- explain <account> <organisation> <path>` explains why a user
// may or may not open a solution.
import { buildIfStale } from './lib/build.mjs';
import { loadCatalogueCommands } from './lib/gateway.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await installIfMissing();
  await buildIfStale();
  const { catalogue } = await loadCatalogueCommands();
  console.log(await catalogue(process.argv.slice(2)));
});
