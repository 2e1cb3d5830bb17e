// The gateway as one file: its own code and the workspace packages inside, everything from npm outside.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: '../../dist/gateway',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
  },
  ssr: { noExternal: [/^@unified-shell\//] },
});
