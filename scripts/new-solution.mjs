// `npm run new-solution -- <folder> [--port <port>]` creates a solution without a build, and checks its registration.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadCatalogueCommands } from './lib/gateway.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';
import { createSolution } from './solution/create-solution.mjs';

await command(async () => {
  requireNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '5173' } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new Error('Usage: npm run new-solution -- <folder> [--port <port>]');
  }
  await prepare();
  const { catalogue: checkCatalogue } = await loadCatalogueCommands();
  const absolute = path.resolve(folder);
  const { name, catalogue } = createSolution(absolute, Number(values.port));
  process.env.CATALOGUE = catalogue;
  try {
    console.log(await checkCatalogue(['check']));
  } catch (error) {
    rmSync(absolute, { recursive: true });
    throw error;
  }
  console.log(`
${absolute} is created. Test it, serve it, and open it in the shell:

  node --test ${path.join(folder, 'test.mjs')}
  node ${path.join(folder, 'serve.mjs')}
  CATALOGUE=${catalogue} npm start     # in another terminal

It opens at /#/@alder/${name}. An edit of index.html shows at once.`);
});
