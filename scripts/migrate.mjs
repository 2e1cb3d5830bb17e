// `npm run migrate [-- --plan]`: changes the database's schema as a start would, or only says how.
import { buildIfStale } from './lib/build.mjs';
import { loadBackupCommands } from './lib/gateway.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await installIfMissing();
  await buildIfStale();
  const { migrate } = await loadBackupCommands();
  console.log(await migrate(process.argv.slice(2)));
});
