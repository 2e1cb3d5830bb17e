// Bundles the project's own TypeScript and loads it into this process; libraries are not bundled.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { inRoot } from '../scripts/lib/paths.mjs';
import { resultsFolder } from './site/paths.mjs';

/**
 * @param {string} name of the bundle, which is also its folder
 * @param {Record<string, string>} entries the entry files by name, from the root of the project
 * @returns {Promise<Record<string, any>>} the exports of each entry, by the same names
 */
export async function loadCode(name, entries) {
  const outDir = path.join(resultsFolder, `.${name}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'es2022',
      minify: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([entry, file]) => [entry, inRoot(file)])),
      },
    },
    ssr: { noExternal: [/^@unified-shell\//] },
  });
  const load = async (entry) => [
    entry,
    await import(`${pathToFileURL(path.join(outDir, `${entry}.js`)).href}?${Date.now()}`),
  ];
  return Object.fromEntries(await Promise.all(Object.keys(entries).map(load)));
}
