// The pages of the identity host, as static files that the gateway serves.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { common } from '../../packages/messages/src/en-US/common';
import { identity } from '../../packages/messages/src/en-US/identity';
import { accentColours } from '../../scripts/vite/accent-colours';
import { listModules } from '../../scripts/vite/list-modules';
import { localeFiles } from '../../scripts/vite/locale-files';
import { pageTexts } from '../../scripts/vite/page-texts';
import { s2 } from '../../scripts/vite/s2';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [
    s2(),
    accentColours(),
    listModules(),
    localeFiles(['identity']),
    pageTexts({ ...common, ...identity }),
  ],
  build: {
    outDir: fileURLToPath(new URL('../../dist/identity', import.meta.url)),
    emptyOutDir: true,
  },
});
