// `npm run restore -- <file> [--replace]`: restores a backup into the database that the environment names.
// `npm run restore -- --drill [<file>]` restores one into a temporary database, and removes that.
import { loadBackupCommands } from './lib/gateway.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await prepare();
  const { restore } = await loadBackupCommands();
  console.log(await restore(process.argv.slice(2)));
});
