// `npm run image [-- --archive]`: builds the product and makes the folder of its image, `dist/image`. `--archive` also writes
// `dist/image/unified-shell.tar`, an image that needs no other one below it.
import { buildIfStale } from './lib/build.mjs';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { dist } from './lib/paths.mjs';
import { command, step } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await installIfMissing();
  await buildIfStale();
  const { stageApplication } = await import('./image/application.mjs');
  const { writeArchive } = await import('./image/archive.mjs');
  const folder = `${dist}/image`;
  const { megabytes } = await step('Making the folder of the image', () => stageApplication(folder));
  console.log(`${folder}/app: ${megabytes} MB`);
  if (!process.argv.includes('--archive')) return;
  const archive = await step('Writing the archive', () => writeArchive(folder));
  console.log(`${archive.file}: ${archive.megabytes} MB, the manifest is ${archive.digest}`);
});
