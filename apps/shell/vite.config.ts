// Builds the shell as static files that the gateway serves: one page with the boot script inlined, and beside it the
// later stages of the decision and the chrome.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { common } from '../../packages/messages/src/en-US/common';
import { page } from '../../packages/messages/src/en-US/page';
import { shell } from '../../packages/messages/src/en-US/shell';
import { accentColours } from '../../scripts/vite/accent-colours';
import { libraryTexts } from '../../scripts/vite/library-texts';
import { listModules } from '../../scripts/vite/list-modules';
import { localeFiles } from '../../scripts/vite/locale-files';
import { pageTexts } from '../../scripts/vite/page-texts';
import { s2 } from '../../scripts/vite/s2';
import { compileAhead } from './build/compile-ahead';
import { buildWorkers, inlineBoot } from './build/inline-boot';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Everything that the chrome needs at its start (decisions/0023). The page's own styles are inlined. */
const chromeInOneFile = {
  name: 'chrome',
  tags: ['$initial' as const],
  test: (id: string) => !id.startsWith(path('index.html')) && !id.startsWith(path('src/skeleton/')),
  // Imports that only later parts need stay in the chunks of those parts.
  includeDependenciesRecursively: false,
  priority: 1,
};

/** Everything that starts with the chrome but is not drawn, also in one file; later parts use some of its modules too. */
const deferredInOneFile = { name: 'deferred', test: path('src/entries/deferred.ts'), priority: 1 };

/** The controls of the notices and of most dialogs, also in one file. */
const controlsInOneFile = {
  name: 'controls',
  test: /[\\/]node_modules[\\/]/,
  minShareCount: 4,
  includeDependenciesRecursively: false,
};

const chromeEntry = path('src/entries/chrome.tsx');

export default defineConfig({
  root: path('.'),
  base: '/',
  plugins: [
    s2(),
    accentColours(),
    listModules(),
    localeFiles([
      'shell',
      'notices',
      'palette',
      'prompts',
      'inbox',
      'help',
      'assistant',
      'language',
      'debug',
      'toasts',
      'whats-new',
      'cards',
    ]),
    libraryTexts(['button', 'dialog', 'menu', 'notificationbadge', 'toast']),
    pageTexts({ ...common, ...shell, ...page }),
    inlineBoot({
      guard: path('src/entries/guard.ts'),
      notices: path('src/entries/notices.ts'),
      boot: path('src/entries/boot.ts'),
      decisions: path('src/entries/decisions.ts'),
      missingData: path('src/entries/missing-data.ts'),
      internalTools: path('src/entries/internal-tools.ts'),
      chrome: chromeEntry,
    }),
    compileAhead(chromeEntry),
    buildWorkers({ worker: path('src/entries/worker.ts'), removal: path('src/entries/worker-removal.ts') }),
  ],
  build: {
    outDir: path('../../dist/shell'),
    emptyOutDir: true,
    rolldownOptions: {
      optimization: { inlineConst: true },
      input: { index: path('index.html'), chrome: chromeEntry },
      output: { codeSplitting: { groups: [chromeInOneFile, deferredInOneFile, controlsInOneFile] } },
      // The boot script imports the chrome by its address, so its export must survive.
      preserveEntrySignatures: 'allow-extension',
    },
  },
});
