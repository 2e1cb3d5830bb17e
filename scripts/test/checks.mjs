// The checks that need no running product. Each counts as one test of `npm test`.
import { existsSync, readdirSync } from 'node:fs';
import { checkCommits } from '../commits/check-commits.mjs';
import { inParallel } from '../lib/in-parallel.mjs';
import { inRoot } from '../lib/paths.mjs';
import { run, runTool } from '../lib/run.mjs';
import { checked } from './outcome.mjs';

// The bench is left out, because imports of its peers do not resolve until its first run has installed the peers.
const code = ['packages', 'apps', 'examples/suite', 'tests', 'scripts', 'site'];
const linted = ['packages', 'apps', 'examples/suite', 'tests', 'site'];

function typedParts() {
  const below = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`),
  );
  return [...below, 'examples/suite', 'tests', 'scripts', 'site'].filter((part) =>
    existsSync(inRoot(part, 'tsconfig.json')),
  );
}

/** The compiler's cache misses changes of global types, such as `window.unifiedShellRuntime`, which the tests read. */
const MISSED = ['tests'];
const UNCACHED = ['--incremental', 'false'];

async function types() {
  const results = await inParallel(typedParts(), 2, (part) =>
    runTool('typescript-native/bin/tsc', [
      '-p',
      part,
      '--pretty',
      'false',
      ...(MISSED.includes(part) ? UNCACHED : []),
    ]),
  );
  return {
    code: results.some((result) => result.code !== 0) ? 1 : 0,
    output: results
      .map((result) => result.output)
      .filter(Boolean)
      .join('\n'),
  };
}

const script = (file) => run(process.execPath, [inRoot('scripts', file)]);

// Follows the imports from the entries of the product alone. An export with the tag `@unreached` is allowed, because
// a later feature will use it.
const unreached = [
  ...['--config', 'knip.product.json', '--production', '--include', 'files,exports'],
  ...['--no-progress', '--no-config-hints'],
];

const biome = (files) =>
  runTool('@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=200',
    '--no-errors-on-unmatched',
    ...files,
  ]);

const oxlint = (files) =>
  runTool('oxlint/bin/oxlint', [
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives-severity=error',
    ...files,
  ]);

/** @type {[string, () => Promise<{ code: number, output: string }>][]} */
const tools = [
  ['types', types],
  ['biome', () => biome(['.'])],
  ['oxlint', () => oxlint(linted)],
  [
    'import rules',
    () =>
      runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
        '--config',
        '.dependency-cruiser.cjs',
        ...code,
      ]),
  ],
  ['unused code', () => runTool('knip/bin/knip.js', ['--no-progress'])],
  ['code that only tests reach', () => runTool('knip/bin/knip.js', unreached)],
  ['house rules', () => script('house.mjs')],
  ['coverage of the requirements', () => script('coverage.mjs')],
  ['what no code uses', () => script('unread.mjs')],
  ['references', () => script('references.mjs')],
  ['packages: licences, checksums, no scripts', () => script('licences.mjs')],
  ['translations', () => run(process.execPath, [inRoot('scripts', 'messages.mjs'), 'check'])],
  ['proofs of the hostile cases', () => script('cases.mjs')],
  ['budget of the tests', () => script('budget.mjs')],
  ['members of the public client', () => script('public-client.mjs')],
];

const COMMITS = 'commit subjects';

const step = ([name, work]) => ({ name, work: async () => checked(await work()) });

export const checks = [...tools.map(step), { name: COMMITS, work: () => checkCommits(COMMITS) }];

/** The checks of single files, for files that have changed. @param {string[]} files that exist */
export function checksOf(files) {
  const scripts = files.filter(
    (file) => /\.tsx?$/.test(file) && linted.some((folder) => file.startsWith(`${folder}/`)),
  );
  return [
    step(['types', types]),
    ...(files.length > 0 ? [step(['biome', () => biome(files)])] : []),
    ...(scripts.length > 0 ? [step(['oxlint', () => oxlint(scripts)])] : []),
    step(['house rules', () => script('house.mjs')]),
  ];
}
