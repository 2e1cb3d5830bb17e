// `npm run migrate [-- --plan]`: changes the database's schema as a start would, or only says how.
import { loadBackupCommands } from './lib/gateway.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await prepare();
  const { migrate } = await loadBackupCommands();
  console.log(await migrate(process.argv.slice(2)));
});
