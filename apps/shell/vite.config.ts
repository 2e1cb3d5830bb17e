// The shell as static files that the gateway serves: one page with the boot script inlined; the later
// stages of its decisions and the chrome beside it.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { common } from '../../packages/messages/src/en-US/common';
import { shell } from '../../packages/messages/src/en-US/shell';
import { libraryTexts } from '../../scripts/vite/library-texts';
import { pageTexts } from '../../scripts/vite/page-texts';
import { s2 } from '../../scripts/vite/s2';
import { compileAhead } from './build/compile-ahead';
import { inlineBoot } from './build/inline-boot';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** All that the chrome needs at once (decisions/0023); the page's own styles are inlined. */
const chromeInOneFile = {
  name: 'chrome',
  tags: ['$initial' as const],
  test: (id: string) => !id.startsWith(path('index.html')) && !id.startsWith(path('src/ui/skeleton/')),
  // What only later parts need of a module's imports stays with them.
  includeDependenciesRecursively: false,
  priority: 1,
};

/** What the notices and most dialogs are made of comes in one piece, too. */
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
    libraryTexts(['button', 'dialog', 'menu', 'notificationbadge', 'toast']),
    pageTexts({ ...common, ...shell }),
    inlineBoot({
      guard: path('src/entries/guard.ts'),
      boot: path('src/entries/boot.ts'),
      decisions: path('src/entries/decisions.ts'),
      chrome: chromeEntry,
    }),
    compileAhead(chromeEntry),
  ],
  build: {
    outDir: path('../../dist/shell'),
    emptyOutDir: true,
    rolldownOptions: {
      input: { index: path('index.html'), chrome: chromeEntry },
      output: { codeSplitting: { groups: [chromeInOneFile, controlsInOneFile] } },
      // The boot script imports the chrome by its address, so its export must survive.
      preserveEntrySignatures: 'allow-extension',
    },
  },
});
