// Builds a small site as `npm run build` does after the bundler: with copies of earlier builds, compressed copies and
// differences to the files of the build before.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeDeltas } from '../../../scripts/build/deltas.mjs';
import { dropEarlier, setAside } from '../../../scripts/build/earlier-files.mjs';
import { precompress } from '../../../scripts/build/precompress.mjs';

/** @param {string} folder of the build @param {Readonly<Record<string, string>>} files */
export async function buildSite(folder, files) {
  const site = path.join(folder, 'shell');
  const earlier = path.join(folder, 'earlier', 'shell');
  setAside(site, earlier, 'assets/');
  rmSync(site, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), text);
  }
  await precompress(site);
  dropEarlier(site, earlier);
  await writeDeltas(site, earlier);
}
