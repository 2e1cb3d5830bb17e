// `npm run migrate [-- --plan | --rehearse [<file>]]`: changes the database's schema as a start would, only says how, or tries it on a
// backup.
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
