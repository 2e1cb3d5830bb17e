// Builds the packages that are published into `dist/packages`, and packs them.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsdown';
import { buildIfStale } from '../lib/build.mjs';
import { dist, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { bundleGateway } from './bundle-gateway.mjs';
import { publishable } from './publishable.mjs';

const SCOPE = '@unified-shell/';
/** The box is on the machine of its user, who needs no compressed copy. */
const NEVER_COPIED =
  /[\\/](?:node_modules|\.angular|orders(?:-\w+)?[\\/]dist|[^\\/]+\.(?:map|br|gz|dcz)|\.stamp[^\\/]*)$/;
/**
 * Without a registry that the operator names, `npm publish` fails: this host does not exist (RFC 2606), and its name says what to
 * do. The option `--registry` wins over it.
 */
const NO_REGISTRY = 'https://name-a-registry-of-your-own-by-the-option--registry.invalid/';
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
  if (definition.gateway) await bundleGateway(path.join(target, definition.gateway));
  const pages = definition.copied.map(({ to }) => to).filter((to) => to.endsWith('.md'));
  cpSync(path.join(source, 'README.md'), path.join(target, 'README.md'));
  for (const page of ['README.md', ...pages]) {
    const file = path.join(target, page);
    writeFileSync(file, keepLinks(readFileSync(file, 'utf8'), page, pages));
  }
  cpSync(inRoot('LICENSE'), path.join(target, 'LICENSE'));
  const manifest = publishedManifest(definition, readJson(path.join(source, 'package.json')));
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return target;
}

/**
 * The page as it is shipped: a link to a page of the repository that the archive does not have becomes its words.
 * @param {string} text
 * @param {string} page its path in the archive
 * @param {string[]} pages the shipped ones
 */
export function keepLinks(text, page, pages) {
  return text.replace(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (whole, words, target) => {
    if (/^(?:[a-z]+:|#)/.test(target)) return whole;
    const [file, part] = target.split('#');
    const found = pages.find((each) => path.posix.basename(each) === path.posix.basename(file));
    if (found === undefined) return words;
    return `[${words}](${path.posix.relative(path.posix.dirname(page), found)}${part === undefined ? '' : `#${part}`})`;
  });
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
    publishConfig: { registry: NO_REGISTRY },
  };
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
