// `npm run restore -- <file> [--replace]`: restores a backup into the database that the environment names.
import { buildIfStale } from './lib/build.mjs';
import { loadBackupCommands } from './lib/gateway.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await installIfMissing();
  await buildIfStale();
  const { restore } = await loadBackupCommands();
  console.log(await restore(process.argv.slice(2)));
});
