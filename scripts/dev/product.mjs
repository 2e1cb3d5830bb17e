// The process that `npm run dev` starts, and restarts after a rebuild of gateway or runtime.
import { loadGateway } from '../lib/gateway.mjs';
import { parts } from '../lib/parts.mjs';
import { command } from '../lib/step.mjs';
import { createDevelopmentPages } from './page-source.mjs';

const sites = parts.filter((part) => part.proof === 'index.html');

await command(async () => {
  const { main } = await loadGateway();
  await main({ pages: await createDevelopmentPages(sites) });
});
