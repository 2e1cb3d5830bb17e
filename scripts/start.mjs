// `npm start`: installs what is missing, builds what is stale, then runs the product in this process.
import { buildIfStale } from './lib/build.mjs';
import { loadGateway } from './lib/gateway.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await installIfMissing();
  await buildIfStale();
  const { main } = await loadGateway();
  await main();
});
