// `npm start`: installs missing packages, builds stale parts, then runs the product in this process. With several
// workers, each worker runs this file too, without the first two steps.
import cluster from 'node:cluster';
import { buildIfStale } from './lib/build.mjs';
import { loadGateway } from './lib/gateway.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  if (cluster.isPrimary) {
    await installIfMissing();
    await buildIfStale();
  }
  const { main } = await loadGateway();
  await main();
});
