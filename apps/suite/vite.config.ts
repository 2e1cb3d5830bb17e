// Builds one solution: `SOLUTION=home|admin|…`. Each solution is built for the root of its own origin.
import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { administration } from '../../packages/messages/src/en-US/administration';
import { demonstrations } from '../../packages/messages/src/en-US/demonstrations';
import { suite } from '../../packages/messages/src/en-US/suite';
import type { SetName } from '../../packages/messages/src/sets/parts';
import { listModules } from '../../scripts/vite/list-modules';
import { localeFiles } from '../../scripts/vite/locale-files';
import { pageTexts } from '../../scripts/vite/page-texts';
import { s2 } from '../../scripts/vite/s2';

const SOLUTIONS = [
  ...['home', 'home-notifications', 'preferences', 'admin', 'sample', 'partner', 'generic'],
  ...['genstudio', 'segment-builder', 'mix-modeler'],
];

/** The sets of texts of the solutions that have more than those of the suite. */
const SETS: Readonly<Record<string, readonly SetName[]>> = {
  admin: ['administration', 'suite'],
  genstudio: ['demonstrations', 'suite'],
  'segment-builder': ['demonstrations', 'suite'],
  'mix-modeler': ['demonstrations', 'suite'],
};

const solution = process.env['SOLUTION'] ?? '';
if (!SOLUTIONS.includes(solution)) throw new Error(`SOLUTION has to be one of ${SOLUTIONS.join(', ')}.`);

export default defineConfig({
  root: fileURLToPath(new URL(`./${solution}`, import.meta.url)),
  // Absolute, because a solution with path history is loaded at addresses of any depth.
  base: '/',
  publicDir: false,
  plugins: [
    s2(),
    vue(),
    listModules(),
    localeFiles(SETS[solution] ?? ['suite']),
    pageTexts({ ...suite, ...administration, ...demonstrations }),
  ],
  build: {
    outDir: fileURLToPath(new URL(`../../dist/suite/${solution}`, import.meta.url)),
    emptyOutDir: true,
  },
});
