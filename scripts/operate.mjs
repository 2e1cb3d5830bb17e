// The commands of operators: `npm run admin | backup | catalogue | migrate | release | restore -- …`. Each is a part of the built
// gateway, which reads the words after its name. Wrong words print the right ones.
import { loadGateway } from './lib/gateway.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { command } from './lib/step.mjs';

/** @type {Record<string, [file: string, name: string, ...words: string[]]>} the function of a built file, and its first words */
const commands = {
  admin: ['admin-commands.js', 'admin'],
  backup: ['backup-commands.js', 'backup'],
  catalogue: ['catalogue-commands.js', 'catalogue'],
  migrate: ['backup-commands.js', 'migrate'],
  release: ['admin-commands.js', 'admin', 'release'],
  restore: ['backup-commands.js', 'restore'],
};

await command(async () => {
  requireNode();
  await prepare();
  const [chosen, ...given] = process.argv.slice(2);
  const [file, name, ...words] = commands[chosen];
  const gateway = await loadGateway(file);
  const text = await gateway[name]([...words, ...given]);
  if (text !== undefined) console.log(text);
});
