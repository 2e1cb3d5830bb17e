// `npm run dev`: runs the product with hot reload. Pages are served from their sources. When the sources of gateway
// or runtime change, the changed part is rebuilt and the product restarts.
import { createRestartingProcess } from './dev/restarting-process.mjs';
import { watchBuild } from './dev/watch-build.mjs';
import { buildIfStale } from './lib/build.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { parts } from './lib/parts.mjs';
import { inRoot } from './lib/paths.mjs';
import { command } from './lib/step.mjs';

const watched = parts.filter((part) => part.proof !== 'index.html');

await command(async () => {
  requireNode();
  await installIfMissing();
  // The product takes its build name from the built shell, in development too.
  await buildIfStale();
  const product = createRestartingProcess(inRoot('scripts', 'dev', 'product.mjs'));
  const unbuilt = new Set(watched);
  const stops = watched.map((part) =>
    watchBuild(part, () => {
      unbuilt.delete(part);
      console.log(`${part.name} is built.`);
      if (unbuilt.size === 0) product.restart();
    }),
  );
  const stop = async () => {
    for (const stopWatching of stops) stopWatching();
    await product.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
});
