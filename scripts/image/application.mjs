// The application in the image: the build, the packages that the gateway runs with, and the list of all packages (SBOM). No
// sources, no tests, nothing of development.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { npm } from '../lib/install.mjs';
import { parts } from '../lib/parts.mjs';
import { dist, inRoot } from '../lib/paths.mjs';

const GATEWAY = 'apps/gateway';
/** The files of builds before, for pages that are open in browsers. */
const EARLIER = 'earlier';

/** Files that no program reads: type declarations, source maps, descriptions, tests. Licences stay. */
const UNREAD = /\.(?:d\.[cm]?ts|[cm]?ts|map|md|markdown|flow)$|[\\/](?:\.github|\.vscode|__tests__|tests?)$/i;
const LICENCE = /^(?:licen[cs]e|notice|copying)/i;

/** The command line is not part of the image. */
const isServed = ({ name }) => name !== 'cli';

/**
 * Makes `<folder>/app` and `<folder>/sbom.cdx.json` (CycloneDX).
 * @returns {Promise<{ megabytes: number }>} the size of the application
 */
export async function stageApplication(folder) {
  const app = path.join(folder, 'app');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(app, 'dist'), { recursive: true });
  const staged = path.join(folder, 'install');
  stageManifests(staged);
  await installPackages(staged, path.join(app, 'node_modules'));
  await writeBillOfMaterials(staged, path.join(folder, 'sbom.cdx.json'));
  rmSync(staged, { recursive: true });
  for (const name of [...parts.filter(isServed).map((part) => part.name), EARLIER]) {
    if (name === EARLIER && !existsSync(path.join(dist, name))) continue;
    cpSync(path.join(dist, name), path.join(app, 'dist', name), { recursive: true, filter: isServedFile });
  }
  cpSync(inRoot('deploy', 'image', 'unified-shell.mjs'), path.join(app, 'unified-shell.mjs'));
  cpSync(inRoot('LICENSE'), path.join(app, 'LICENSE'));
  const { version, license } = readJson(inRoot('package.json'));
  writeJson(path.join(app, 'package.json'), {
    name: 'unified-shell',
    version,
    license,
    type: 'module',
    private: true,
  });
  cpSync(path.join(folder, 'sbom.cdx.json'), path.join(app, 'sbom.cdx.json'));
  cpSync(inRoot('deploy', 'image', 'Dockerfile'), path.join(folder, 'Dockerfile'));
  return { megabytes: Math.round(sizeOf(app) / 1e6) };
}

/** The gateway finds its own source map useless, and browsers get none. */
const isServedFile = (file) => !/\.map$|[\\/]\.stamp/.test(file);

/**
 * A folder with the manifests and the lock file of the project without development: `npm sbom --omit=dev` leaves out each
 * package that development needs too.
 */
function stageManifests(staged) {
  mkdirSync(staged);
  const lock = readJson(inRoot('package-lock.json'));
  for (const [name, entry] of Object.entries(lock.packages)) {
    if (entry.dev || entry.devOptional) delete lock.packages[name];
    else delete entry.devDependencies;
  }
  writeJson(path.join(staged, 'package-lock.json'), lock);
  for (const manifest of ['package.json', ...workspaceManifests()]) {
    mkdirSync(path.join(staged, path.dirname(manifest)), { recursive: true });
    const { devDependencies: _, ...rest } = readJson(inRoot(manifest));
    writeJson(path.join(staged, manifest), rest);
  }
}

/** Installs the packages of the gateway from the lock file; no script of a package runs. */
async function installPackages(staged, into) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await npm([...args, `--workspace=${GATEWAY}`], { cwd: staged });
  if (code !== 0) throw new Error(`npm could not install the packages:\n${output}`);
  cpSync(path.join(staged, 'node_modules'), into, { recursive: true, filter: isRead });
}

/** The project's own packages are links, and their code is in the build. */
const isRead = (file) =>
  !/[\\/]node_modules[\\/](?:\.bin|@unified-shell|\.package-lock\.json)$/.test(file) &&
  (LICENCE.test(path.basename(file)) || !UNREAD.test(file));

function workspaceManifests() {
  const below = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}/package.json`),
  );
  return [...below, 'examples/suite/package.json', 'tests/package.json'];
}

/**
 * Names every package whose code runs in the gateway or in a browser, with its version and licence. Without a time and a
 * random number, so that the same packages make the same file.
 */
async function writeBillOfMaterials(staged, file) {
  const { code, output } = await npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: staged,
  });
  if (code !== 0) throw new Error(`npm could not list the packages:\n${output}`);
  const { serialNumber: _, metadata, ...rest } = JSON.parse(output);
  const { timestamp: __, component, ...others } = metadata;
  const own = { ...component, type: 'application', name: 'unified-shell' };
  writeJson(file, { ...rest, metadata: { ...others, component: own } });
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
