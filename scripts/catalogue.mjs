// `npm run catalogue -- check` checks the catalogue; `-- explain <account> <organisation> <path>` explains why a user
// may or may not open a solution.
import { loadCatalogueCommands } from './lib/gateway.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await prepare();
  const { catalogue } = await loadCatalogueCommands();
  console.log(await catalogue(process.argv.slice(2)));
});
