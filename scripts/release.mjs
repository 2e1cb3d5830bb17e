// `npm run release -- <verb> …`: the versions of hosted solutions. Wrong words print the right ones.
import { loadAdminCommands } from './lib/gateway.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await prepare();
  const { admin } = await loadAdminCommands();
  const text = await admin(['release', ...process.argv.slice(2)]);
  if (text !== undefined) console.log(text);
});
