// The build settings of every part that uses React Spectrum S2: React, the ten locales, no foreign host, and an
// output that works under the strict content security policy.
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import { LOCALES } from '../../packages/messages/src/locales';
import { compiledMessages } from './compiled-messages';
import { iconComponents } from './icon-components';
import { iconSprite } from './icon-sprite';
import { noForeignFonts } from './no-foreign-fonts';
import { quickLocale } from './quick-locale';
import { retriableParts } from './retriable-parts';

/** The oldest browsers with `light-dark()`. For older ones, the minifier would rewrite it, which breaks the library. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

const settings = (): UserConfig => ({
  build: {
    target: BROWSERS,
    // A data: URL would need an exception in the policy; a file does not.
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    rolldownOptions: {
      // The development server's pre-bundled copy would load the fonts too.
      plugins: [noForeignFonts()],
      // Only the library's build-time macro uses this module. If it were not external, the scan would report an error.
      external: ['@react-spectrum/s2/style'],
    },
  },
});

/** Use as `plugins: [s2()]`. */
export function s2(): PluginOption[] {
  const shared: Plugin = { name: 's2-settings', config: settings };
  return [
    react(),
    // The library's texts in all other languages are left out of the build.
    optimizeLocales.vite({ locales: LOCALES }),
    noForeignFonts(),
    quickLocale(),
    retriableParts(),
    compiledMessages(),
    iconComponents(),
    iconSprite(),
    shared,
  ];
}
