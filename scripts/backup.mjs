// `npm run backup [-- <file>]`: writes a backup of the database, to DATA_DIR/backups when no file is named.
import { loadBackupCommands } from './lib/gateway.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await prepare();
  const { backup } = await loadBackupCommands();
  console.log(await backup(process.argv.slice(2)));
});
