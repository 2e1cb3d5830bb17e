// `npm run backup [-- <file>]`: writes a backup of the database, to DATA_DIR/backups when no file is named.
import { buildIfStale } from './lib/build.mjs';
import { loadBackupCommands } from './lib/gateway.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await installIfMissing();
  await buildIfStale();
  const { backup } = await loadBackupCommands();
  console.log(await backup(process.argv.slice(2)));
});
