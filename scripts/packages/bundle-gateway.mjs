// Bundles the built gateway with the npm packages that a box needs, so that the published package installs none of them.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from '../lib/paths.mjs';

/** Installed with the package: it has a binary for each system. */
export const INSTALLED = ['@node-rs/argon2'];
/** Not in a box: traces, which nothing switches on there, and a binary driver of PostgreSQL, which is optional. */
const LEFT_OUT = [/^@opentelemetry\/sdk-node/, 'pg-native'];
/** The files of the embedded database, which are read beside its code. */
const DATABASE = 'node_modules/@electric-sql/pglite/dist';
const DATABASE_FILES = ['pglite.wasm', 'pglite.data', 'initdb.wasm'];
const NOTICES = 'THIRD-PARTY-NOTICES.txt';
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/**
 * @param {string} gateway the folder of the build, which is replaced by the bundle of its modules
 * @returns {Promise<void>}
 */
export async function bundleGateway(gateway) {
  const entries = readdirSync(gateway).filter((file) => file.endsWith('.js'));
  const bundle = await rolldown({
    cwd: inRoot(),
    input: Object.fromEntries(
      entries.map((file) => [path.basename(file, '.js'), inRoot('dist/gateway', file)]),
    ),
    platform: 'node',
    external: [...INSTALLED, ...LEFT_OUT],
    // `eval` in a library is reported at each build; nothing here changes it.
    checks: { eval: false },
  });
  rmSync(gateway, { recursive: true });
  const { output } = await bundle.write({
    dir: gateway,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'assets/[name]-[hash].js',
  });
  await bundle.close();
  for (const file of DATABASE_FILES) copyFileSync(inRoot(DATABASE, file), path.join(gateway, 'assets', file));
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  writeFileSync(path.join(gateway, NOTICES), noticesOf(modules));
}

/** The licences of the packages whose code is in the bundle. */
function noticesOf(modules) {
  const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
  const notices = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file));
    const texts = files.flatMap((file) => {
      const text = path.join(folder, file);
      return existsSync(text) ? [readFileSync(text, 'utf8').trim()] : [];
    });
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  return `${notices.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
