import { readFileSync } from 'node:fs';
import angular from '@analogjs/vite-plugin-angular';
import { defineConfig, loadEnv } from 'vite';

const { sandbox } = JSON.parse(readFileSync(new URL('public/registration.json', import.meta.url), 'utf8'));

export default defineConfig(({ mode }) => ({
  plugins: [angular({ tsconfig: 'tsconfig.json' })],
  server: {
    // The server answers at the address that the registration has for `dev`.
    host: '127.0.0.1',
    port: Number(new URL(sandbox.sources.dev).port),
    strictPort: true,
    // No page but the shell may frame it.
    headers: {
      'content-security-policy': `frame-ancestors ${loadEnv(mode, import.meta.dirname).VITE_SHELL}`,
    },
  },
  test: { environment: 'jsdom' },
}));
