// `npm run new-solution -- <folder> [--framework plain|react|vue|svelte|angular] [--port <port>]` creates a solution,
// and checks its registration.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  createSolution,
  describeRoad,
  frameworks,
  requireName,
} from '../packages/create-unified-solution/src/create-solution.mjs';
import { loadGateway } from './lib/gateway.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';

/** Until the SDK is in a registry, a created solution has it as an archive. */
const VENDOR = 'vendor';

await command(async () => {
  requireNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '5173' },
      framework: { type: 'string', default: 'plain' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new Error(
      `Usage: npm run new-solution -- <folder> [--framework ${frameworks.join('|')}] [--port <port>]`,
    );
  }
  const absolute = path.resolve(folder);
  requireName(path.basename(absolute));
  await prepare();
  const { catalogue: checkCatalogue, requireNewName } = await loadGateway('catalogue-commands.js');
  await requireNewName(path.basename(absolute));
  const { framework } = values;
  const sdk = framework === 'plain' ? undefined : await packSdk();
  const { name, registration } = createSolution(absolute, {
    templates: inRoot('examples'),
    framework,
    port: Number(values.port),
    sdk: sdk && `file:${VENDOR}/${path.basename(sdk)}`,
  });
  process.env.CATALOGUE = registration;
  try {
    if (sdk) cpSync(sdk, path.join(absolute, VENDOR, path.basename(sdk)));
    console.log(await checkCatalogue(['check']));
  } catch (error) {
    rmSync(absolute, { recursive: true });
    throw error;
  }
  const road = describeRoad(folder, framework, {
    shell: (file) => [`CATALOGUE=${file} npm start`, `npm run check-solution -- --catalogue ${file}`],
    release: (words) => `npm run release -- ${words}`,
    locate: (file) => path.join(absolute, file),
    where: 'in this folder',
  });
  console.log(`
${road}

It opens at /#/@alder/${name}. An edit shows at once, until a version is promoted.`);
});

async function packSdk() {
  const { pack, stage } = await import('./packages/stage.mjs');
  return pack(await stage('app-sdk'), inRoot('dist', 'archives'));
}
