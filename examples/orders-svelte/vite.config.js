import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, loadEnv } from 'vite';

const { sandbox } = JSON.parse(readFileSync(new URL('public/registration.json', import.meta.url), 'utf8'));

export default defineConfig(({ mode }) => {
  // The server answers at the address that the registration has for `dev`, and no page but the shell may frame it.
  const server = {
    host: '127.0.0.1',
    port: Number(new URL(sandbox.sources.dev).port),
    strictPort: true,
    headers: {
      'content-security-policy': `frame-ancestors ${loadEnv(mode, import.meta.dirname).VITE_SHELL}`,
    },
  };
  return {
    plugins: [svelte()],
    // Outside a browser, Svelte would render for a server.
    resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
    server,
    preview: server,
    test: { environment: 'jsdom' },
  };
});
