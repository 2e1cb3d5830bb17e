// The parts that are built, their output folders, and the files that prove a build.
import { existsSync, readFileSync } from 'node:fs';
import { dist, inRoot } from './paths.mjs';

/** The gateway finds a solution by its id. */
const solution = (id, folder) => ({
  name: `suite/${id}`,
  folder,
  proof: 'index.html',
  hashed: 'assets/',
});

const demonstration = (id) => ({ ...solution(id, 'examples/suite'), env: { SOLUTION: id } });

/** `hashed` is the name prefix of the files with a content hash in their names, which browsers cache. */
export const parts = [
  { name: 'shell', folder: 'apps/shell', proof: 'index.html', hashed: 'assets/' },
  { name: 'identity', folder: 'apps/identity', proof: 'index.html', hashed: 'assets/' },
  { name: 'gateway', folder: 'apps/gateway', proof: 'main.js' },
  { name: 'runtime', folder: 'packages/runtime', proof: 'manifest.json', hashed: 'runtime-' },
  { name: 'cli', folder: 'packages/cli', proof: 'main.js' },
  solution('admin', 'apps/console'),
  solution('home-notifications', 'apps/notifications'),
  solution('preferences', 'apps/preferences'),
  demonstration('home'),
  demonstration('sample'),
  demonstration('partner'),
  demonstration('generic'),
  demonstration('genstudio'),
  demonstration('segment-builder'),
  demonstration('mix-modeler'),
];

export const outputOf = (part) => `${dist}/${part.name}`;

/** The folder of hashed files of earlier builds. */
export const earlierOf = (part) => `${dist}/earlier/${part.name}`;

const scope = '@unified-shell/';

/** The folder of a part, and the folders of all packages of the project that it depends on. */
export function foldersOf(folder, seen = new Set()) {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const manifest = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const other = `packages/${name.slice(scope.length)}`;
    if (name.startsWith(scope) && existsSync(inRoot(other))) foldersOf(other, seen);
  }
  return seen;
}
