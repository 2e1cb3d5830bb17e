// For scripts that only need to know whether a value parses: replaces valibot with `parse-only-valibot.ts`, a
// fraction of its size. Only builds do so; the development server uses the library itself.
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
