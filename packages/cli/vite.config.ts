// Bundles the commands for those who build solutions: the project's own packages are included, npm packages are external.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'src/main.ts' }, output: { banner: '#!/usr/bin/env node' } },
    target: 'node20',
    outDir: '../../dist/cli',
    emptyOutDir: true,
    minify: false,
  },
  ssr: { noExternal: [/^@unified-shell\//] },
});
