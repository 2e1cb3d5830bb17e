// The packages that are published for those who build solutions. `scripts/packages/stage.mjs` builds each into a folder of
// `dist/packages`, because the packages of the repository export their sources (decisions/0050).

import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { INSTALLED } from './bundle-gateway.mjs';

/**
 * @typedef {object} Publishable
 * @property {string} folder below `packages`
 * @property {Record<string, string>} entries the name of each built file, and its source below the package
 * @property {'browser' | 'node'} platform
 * @property {RegExp[]} bundled packages whose code and types are part of the built files
 * @property {{ from: string, to: string }[]} copied folders of the repository
 * @property {Record<string, string>} [dependencies] npm packages that the published package needs itself
 * @property {string} [gateway] the folder of the copied gateway, which is bundled with its npm packages
 * @property {number} maxPackedKb of the archive, as users download it
 */

const { devDependencies: tools } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const gateway = JSON.parse(readFileSync(inRoot('apps/gateway/package.json'), 'utf8'));

/** The parts of the built product that a box runs: without the tools of this list, and without other packages. */
const PRODUCT = [
  ...['shell', 'identity', 'gateway', 'runtime'],
  ...['home', 'admin', 'sample', 'partner', 'generic', 'home-notifications', 'preferences'].map(
    (solution) => `suite/${solution}`,
  ),
];

/** @type {Publishable[]} */
export const publishable = [
  {
    folder: 'app-sdk',
    entries: {
      index: 'src/index.ts',
      react: 'src/react.ts',
      vue: 'src/vue.ts',
      svelte: 'src/svelte.ts',
      angular: 'src/angular.ts',
      loader: 'src/loader.ts',
      testing: 'src/testing.ts',
      'runtime-module': 'src/runtime-module.ts',
    },
    platform: 'browser',
    bundled: [/^@unified-shell\/protocol/, /^valibot$/],
    copied: [],
    maxPackedKb: 100,
  },
  {
    folder: 'testing',
    entries: {
      index: 'src/box.ts',
      faults: 'src/faults.ts',
      'free-port': 'src/free-port.ts',
      playwright: 'src/playwright.ts',
      'sign-in': 'src/sign-in.ts',
    },
    platform: 'node',
    bundled: [],
    copied: PRODUCT.map((part) => ({ from: `dist/${part}`, to: `product/${part}` })),
    gateway: 'product/gateway',
    dependencies: Object.fromEntries(INSTALLED.map((name) => [name, gateway.dependencies[name]])),
    maxPackedKb: 18_000,
  },
  {
    folder: 'cli',
    entries: {},
    platform: 'node',
    // They are in the bundle of the command.
    bundled: [/^valibot$/, /^tar-stream$/],
    copied: [
      { from: 'dist/cli', to: 'dist' },
      ...['solutions.md', 'releases.md', 'catalogue.md', 'runtime.md'].map((page) => ({
        from: `docs/${page}`,
        to: `docs/${page}`,
      })),
    ],
    dependencies: { 'axe-core': tools['axe-core'], 'playwright-core': tools['playwright-core'] },
    maxPackedKb: 100,
  },
  {
    folder: 'create-unified-solution',
    entries: {},
    platform: 'node',
    bundled: [],
    copied: [
      { from: 'packages/create-unified-solution/src', to: 'src' },
      ...['orders', 'orders-react', 'orders-vue', 'orders-svelte', 'orders-angular'].map((name) => ({
        from: `examples/${name}`,
        to: `templates/${name}`,
      })),
    ],
    maxPackedKb: 60,
  },
];
