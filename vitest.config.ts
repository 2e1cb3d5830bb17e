// Unit and contract tests of the whole repository. They run in Node by default; a test that needs a page has
// `// @vitest-environment jsdom` on its first line. All others share a worker from file to file, unless they replace
// modules or have `// @isolated: <reason>` on their first line.
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';
import { isUnitTest, listFiles } from './scripts/lib/files.mjs';
import { iconComponents } from './scripts/vite/icon-components';
import { iconSprite } from './scripts/vite/icon-sprite';

/** Libraries keep references to the first page, and a replaced module stays replaced for the files that follow. */
const needsIsolation = (file: string) =>
  /^\/\/ @(?:vitest-environment jsdom|isolated)\b|\bvi\.(?:mock|doMock|resetModules)\(/.test(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );

/** Random walks are long only in `npm run test:all`. */
const isLongRun = process.env['LONG_RUN'] === '1';

/** Components in files of their framework, which its compiler has to read. */
const COMPILED = /^examples\/orders-(?:vue|svelte)\//;

const tests = listFiles(import.meta.dirname).filter(isUnitTest);
const compiled = tests.filter((file) => COMPILED.test(file));
const isolated = tests.filter((file) => !compiled.includes(file) && needsIsolation(file));
const shared = tests.filter((file) => !compiled.includes(file) && !isolated.includes(file));

/** Sorts files by project, because a worker keeps its modules only between files of the same project. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const of = (name: string) => sorted.filter(({ project }) => project.name === name);
    return [...of('shared'), ...of('isolated'), ...of('compiled')];
  }
}

/** The result of `import.meta.glob` depends on the files that exist, which the key of the module cache does not know. */
const uncachedGlobs: Vite.Plugin = {
  name: 'uncached-globs',
  configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
    defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

export default defineConfig({
  plugins: [iconComponents(), iconSprite(), uncachedGlobs],
  // react-stately reads this name when NODE_ENV is `test`.
  define: { 'process.env.VIRT_ON': 'undefined' },
  test: {
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      // `node:vm` contexts: their worker loads jsdom once, whereas a process for each file would load it each time.
      { extends: true, test: { name: 'isolated', include: isolated, isolate: true, pool: 'vmForks' } },
      {
        extends: true,
        plugins: [vue(), svelte({ configFile: false })],
        // Outside a browser, Svelte would render for a server.
        resolve: { conditions: ['browser'] },
        test: { name: 'compiled', include: compiled, isolate: true },
      },
    ],
    setupFiles: ['./tests/setup/page-stubs.ts'],
    provide: { isLongRun },
    sequence: { sequencer: ByProject },
    globalSetup: ['./scripts/test/temporary-folder.mjs', './scripts/test/postgresql-server.mjs'],
    server: { deps: { inline: [/@react-spectrum\/s2/, /react-aria/, /react-stately/] } },
    pool: 'forks',
    experimental: { fsModuleCache: true },
    restoreMocks: true,
    unstubGlobals: true,
    allowOnly: false,
    maxWorkers: 2,
    testTimeout: isLongRun ? 120_000 : 15_000,
    hookTimeout: 60_000,
    // Until then a worker may still be closing its databases; afterwards it would be left behind.
    teardownTimeout: 60_000,
  },
});
