// Replaces the font loader of the component library, which preloads fonts (and, for Japanese, Korean and Chinese,
// runs a script) from a foreign host and cannot be switched off. No page of the product calls another host.
import type { Plugin } from 'vite';

/** The library's font loader, in every form it ships (bundled, CommonJS, source). */
const FONT_LOADER = /@react-spectrum[\\/]s2[\\/].*[\\/]Fonts\.(?:mjs|cjs|tsx)$/;

/** The replacement. No other export of the module is used, and its style sheet must not load. */
const SILENT_FONT_LOADER = 'export function Fonts() { return null; }';

/** Whether this module is the library's font loader. The development server's query (`?v=…`) is ignored. */
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
