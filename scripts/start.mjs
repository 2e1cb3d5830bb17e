// `npm start`: prepares the product, then runs it in this process. With several workers, each worker runs this file too,
// without the first step.
import cluster from 'node:cluster';
import { loadGateway } from './lib/gateway.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  if (cluster.isPrimary) await prepare();
  const { main } = await loadGateway();
  await main();
});
