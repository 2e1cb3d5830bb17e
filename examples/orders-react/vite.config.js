import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const [{ sandbox }] = JSON.parse(readFileSync(new URL('catalogue.json', import.meta.url), 'utf8')).solutions;

export default defineConfig({
  plugins: [react()],
  // The server answers at the address that catalogue.json registers.
  server: { host: '127.0.0.1', port: Number(new URL(sandbox.sources.dev).port), strictPort: true },
  test: { environment: 'jsdom' },
});
