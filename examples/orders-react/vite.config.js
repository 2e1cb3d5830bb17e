import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { sandbox } = JSON.parse(readFileSync(new URL('public/registration.json', import.meta.url), 'utf8'));

export default defineConfig({
  plugins: [react()],
  // The server answers at the address that the registration has for `dev`.
  server: { host: '127.0.0.1', port: Number(new URL(sandbox.sources.dev).port), strictPort: true },
  test: { environment: 'jsdom' },
});
