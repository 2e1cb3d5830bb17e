// Unit and contract tests of the whole repository. Node by default; a test that needs a page says
// `// @vitest-environment jsdom` on its first line.
import { defineConfig } from 'vitest/config';
import { iconComponents } from './scripts/vite/icon-components';
import { iconSprite } from './scripts/vite/icon-sprite';

export default defineConfig({
  plugins: [iconComponents(), iconSprite()],
  // react-stately reads this name when NODE_ENV is `test`.
  define: { 'process.env.VIRT_ON': 'undefined' },
  test: {
    environment: 'node',
    include: [
      'packages/**/*.test.{ts,tsx}',
      'apps/**/*.test.{ts,tsx}',
      'scripts/**/*.test.{mjs,ts}',
      'bench/**/*.test.mjs',
      'tests/contracts/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'],
    globalSetup: ['./scripts/test/postgresql-server.mjs'],
    setupFiles: ['./tests/setup/page-stubs.ts'],
    server: { deps: { inline: [/@react-spectrum\/s2/, /react-aria/, /react-stately/] } },
    restoreMocks: true,
    unstubGlobals: true,
    allowOnly: false,
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
