// Bundles the commands for those who build solutions: the project's own packages are included.
import { defineConfig } from 'vite';

/** `tar-stream` and what it imports. */
const ARCHIVES = ['tar-stream', 'streamx', 'b4a', 'fast-fifo', 'text-decoder', 'events-universal'];

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
  // A small archive: the libraries that write archives and read answers are included too.
  ssr: { noExternal: [/^@unified-shell\//, 'valibot', ...ARCHIVES] },
});
