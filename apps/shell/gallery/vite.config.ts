// The gallery: every screen, toast, notice and state of the chrome from the real components. It is not part of the
// product.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { s2 } from '../../../scripts/vite/s2';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../.cache/vite-gallery', import.meta.url)),
  publicDir: fileURLToPath(new URL('../public', import.meta.url)),
  plugins: [s2()],
  build: {
    rollupOptions: {
      input: ['index.html', 'solutions.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
    outDir: fileURLToPath(new URL('../../../.cache/gallery', import.meta.url)),
    emptyOutDir: true,
  },
});
