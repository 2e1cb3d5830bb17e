// For a script that asks whether something parses and never why: `parse-only-valibot.ts` takes the place of valibot, which
// is several times as large. While developing the library itself is used.
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
