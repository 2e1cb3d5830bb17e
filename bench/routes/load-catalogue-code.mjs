// The catalogue's own code, bundled as the shell's build would take it in, and loaded into this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { resultsFolder } from '../site/places.mjs';

const entries = ['route-index', 'parse-catalogue', 'access/evaluate-solution'];
const outDir = path.join(resultsFolder, '.catalogue');

export async function loadCatalogueCode() {
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
        input: Object.fromEntries(
          entries.map((name) => [path.basename(name), inRoot('packages', 'catalogue', 'src', `${name}.ts`)]),
        ),
      },
    },
    ssr: { noExternal: true },
  });
  const load = (name) => import(`${pathToFileURL(path.join(outDir, `${name}.js`)).href}?${Date.now()}`);
  const [{ createRouteIndex }, { parseCatalogue }, { evaluateSolution }] = await Promise.all(
    entries.map((name) => load(path.basename(name))),
  );
  return { createRouteIndex, parseCatalogue, evaluateSolution };
}
