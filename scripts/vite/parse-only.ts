// Replaces valibot with `parse-only-valibot.ts`, which has a fraction of its size, in scripts that only need to know
// whether a value parses. Only builds replace the library; the development server uses it.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export function parseOnly(): Plugin {
  return {
    name: 'parse-only',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) =>
      source === 'valibot' ? fileURLToPath(new URL('parse-only-valibot.ts', import.meta.url)) : null,
  };
}
