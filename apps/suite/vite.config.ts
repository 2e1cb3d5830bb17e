// Builds one solution: `SOLUTION=home|home-notifications|preferences|admin|sample|partner|generic`. Each solution is built
// for the root of its own origin.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { administration } from '../../packages/messages/src/en-US/administration';
import { suite } from '../../packages/messages/src/en-US/suite';
import { localeFiles } from '../../scripts/vite/locale-files';
import { pageTexts } from '../../scripts/vite/page-texts';
import { s2 } from '../../scripts/vite/s2';

const SOLUTIONS = ['home', 'home-notifications', 'preferences', 'admin', 'sample', 'partner', 'generic'];

const solution = process.env['SOLUTION'] ?? '';
if (!SOLUTIONS.includes(solution)) throw new Error(`SOLUTION has to be one of ${SOLUTIONS.join(', ')}.`);

export default defineConfig({
  root: fileURLToPath(new URL(`./${solution}`, import.meta.url)),
  // Absolute, because a solution with path history is loaded at addresses of any depth.
  base: '/',
  publicDir: false,
  plugins: [
    s2(),
    localeFiles(solution === 'admin' ? ['administration', 'suite'] : ['suite']),
    pageTexts({ ...suite, ...administration }),
  ],
  build: {
    outDir: fileURLToPath(new URL(`../../dist/suite/${solution}`, import.meta.url)),
    emptyOutDir: true,
  },
});
