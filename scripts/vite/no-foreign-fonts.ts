// Replaces the font loader of the component library, which preloads fonts (and, for Japanese, Korean and
// Chinese, runs a script) from a foreign host and has no switch. Promise: no page we build calls another host.
import type { Plugin } from 'vite';

/** The library's font loader, in every form it ships (bundled, CommonJS, source). */
const FONT_LOADER = /@react-spectrum[\\/]s2[\\/].*[\\/]Fonts\.(?:mjs|cjs|tsx)$/;

/** What stands in its place. Nothing else of the module is used, its style sheet least of all. */
const SILENT_FONT_LOADER = 'export function Fonts() { return null; }';

/** Is this module the library's font loader? A query (`?v=…`), as the development server adds, is ignored. */
export function isFontLoader(moduleId: string): boolean {
  return FONT_LOADER.test(moduleId.split('?')[0] ?? '');
}

export function noForeignFonts(): Plugin {
  return {
    name: 'no-foreign-fonts',
    enforce: 'pre',
    load(id) {
      return isFontLoader(id) ? SILENT_FONT_LOADER : null;
    },
  };
}
