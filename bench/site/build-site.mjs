// Builds the pages of the bench into .cache/bench/site, one folder for each kind of page.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { ballast } from './ballast.mjs';
import { inBench, siteFolder } from './paths.mjs';

const copied = ['bare', 'bare-switch', 'luigi'];
const bundled = ['hosted', 'scion', 'channel', 'channel-frame'];

function bundle(name) {
  return build({
    root: inBench('pages', name),
    configFile: false,
    base: './',
    logLevel: 'warn',
    plugins: [ballast()],
    build: {
      outDir: path.join(siteFolder, name),
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      chunkSizeWarningLimit: 1_000,
    },
  });
}

/** Copies the files of Luigi's package that its page can request. */
function copyLuigi() {
  const from = inBench('node_modules', '@luigi-project', 'core');
  const to = path.join(siteFolder, 'luigi', 'luigi-core');
  mkdirSync(to, { recursive: true });
  for (const file of ['luigi.js', 'luigi_horizon.css', 'baseTheme', 'sap_horizon']) {
    cpSync(path.join(from, file), path.join(to, file), { recursive: true });
  }
}

export async function buildSite() {
  rmSync(siteFolder, { recursive: true, force: true });
  for (const name of copied) cpSync(inBench('pages', name), path.join(siteFolder, name), { recursive: true });
  copyLuigi();
  for (const name of bundled) await bundle(name);
}
