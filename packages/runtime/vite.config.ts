// Builds one classic script that defines the runtime module, and a manifest that names its file.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { parseOnly } from '../../scripts/vite/parse-only';

function manifest(): Plugin {
  return {
    name: 'runtime-manifest',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry === undefined) throw new Error('The build made no runtime script.');
      const source = `${JSON.stringify({ file: basename(entry.fileName) })}\n`;
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source });
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [manifest(), parseOnly()],
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../../dist/runtime', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('src/main.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'runtime-[hash].js' },
    },
  },
});
