// Builds the packages that are published into `dist/packages`, and packs them.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsdown';
import { buildIfStale } from '../lib/build.mjs';
import { dist, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { importedPackages } from './imported-packages.mjs';
import { publishable } from './publishable.mjs';

const SCOPE = '@unified-shell/';
const NEVER_COPIED = /[\\/](?:node_modules|\.angular|orders(?:-\w+)?[\\/]dist|[^\\/]+\.map|\.stamp[^\\/]*)$/;
const OWN_TEST = /[\\/]src[\\/][^\\/]+\.test\.mjs$/;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const stagedFolder = (folder) => path.join(dist, 'packages', folder);

/**
 * Builds one package into its folder of `dist/packages`.
 * @param {string} folder below `packages`
 * @returns {Promise<string>} the folder that can be packed and published
 */
export async function stage(folder) {
  const definition = publishable.find((each) => each.folder === folder);
  if (definition === undefined) throw new Error(`${folder} is no package that is published.`);
  const source = inRoot('packages', folder);
  const target = stagedFolder(folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (Object.keys(definition.entries).length > 0) {
    await build({
      config: false,
      cwd: source,
      entry: definition.entries,
      outDir: path.join(target, 'dist'),
      format: 'esm',
      platform: definition.platform,
      target: definition.platform === 'browser' ? 'es2022' : 'node20.19',
      fixedExtension: false,
      // Without `eager`, types that are re-exported from another package are missing.
      dts: { eager: true },
      deps: { alwaysBundle: definition.bundled, onlyBundle: false },
      logLevel: 'error',
    });
  }
  if (definition.copied.some(({ from }) => from.startsWith('dist'))) await buildIfStale();
  const filter = (file) => !NEVER_COPIED.test(file) && !OWN_TEST.test(file);
  for (const { from, to } of definition.copied)
    cpSync(inRoot(from), path.join(target, to), { recursive: true, filter });
  cpSync(path.join(source, 'README.md'), path.join(target, 'README.md'));
  cpSync(inRoot('LICENSE'), path.join(target, 'LICENSE'));
  const manifest = publishedManifest(definition, readJson(path.join(source, 'package.json')));
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return target;
}

/** Packs a staged package; returns the path of the archive. */
export async function pack(staged, into) {
  mkdirSync(into, { recursive: true });
  const { code, output } = await run('npm', ['pack', '--silent', '--pack-destination', into], {
    cwd: staged,
  });
  if (code !== 0) throw new Error(`npm could not pack ${staged}:\n${output}`);
  return path.join(into, output.split('\n').at(-1) ?? '');
}

/** The manifest of the published package: its built files in place of its sources, and no workspace. */
function publishedManifest(definition, source) {
  const { private: _private, exports: sources, dependencies = {}, ...rest } = source;
  const isBuilt = Object.keys(definition.entries).length > 0;
  const needed = Object.entries({
    ...dependencies,
    ...definition.dependencies,
    ...(definition.dependenciesOf ? dependenciesOfBuilt(definition.dependenciesOf) : {}),
  }).filter(([name]) => isPublished(name) && !definition.bundled.some((pattern) => pattern.test(name)));
  return {
    ...rest,
    sideEffects: false,
    files: [...new Set([...(isBuilt ? ['dist'] : []), ...definition.copied.map(({ to }) => to)])],
    ...(sources ? { exports: isBuilt ? builtExports(definition.entries) : sources } : {}),
    ...('index' in definition.entries ? { types: './dist/index.d.ts' } : {}),
    ...(needed.length > 0
      ? {
          dependencies: Object.fromEntries(
            needed.map(([name, range]) => [name, publishedRange(name, range)]),
          ),
        }
      : {}),
    engines: readJson(inRoot('package.json')).engines,
    publishConfig: { access: 'public' },
  };
}

/**
 * The npm packages of a part, and those that its own packages of the repository, which are bundled, bring into its build.
 * @param {string} part `apps/<name>`
 * @returns {Record<string, string>} the range of each
 */
function dependenciesOfBuilt(part) {
  const { dependencies } = readJson(inRoot(part, 'package.json'));
  const bundled = Object.keys(dependencies).filter((name) => name.startsWith(SCOPE));
  const known = Object.assign(
    {},
    ...bundled.map(
      (name) => readJson(inRoot('packages', name.slice(SCOPE.length), 'package.json')).dependencies,
    ),
    dependencies,
  );
  const imported = [...importedPackages(path.join(dist, path.basename(part)))];
  const unknown = imported.filter((name) => known[name] === undefined);
  if (unknown.length > 0) throw new Error(`No manifest names ${unknown.join(', ')}, which ${part} imports.`);
  return { ...dependencies, ...Object.fromEntries(imported.map((name) => [name, known[name]])) };
}

/** An npm package, or a package of the repository that is published too. */
const isPublished = (name) =>
  !name.startsWith(SCOPE) || publishable.some(({ folder }) => name === `${SCOPE}${folder}`);

const publishedRange = (name, range) =>
  name.startsWith(SCOPE)
    ? readJson(inRoot('packages', name.slice(SCOPE.length), 'package.json')).version
    : range;

function builtExports(entries) {
  const paths = Object.keys(entries).map((name) => [
    name === 'index' ? '.' : `./${name}`,
    { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  ]);
  return { ...Object.fromEntries(paths), './package.json': './package.json' };
}
