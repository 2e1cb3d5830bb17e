// Provides all icons that registrations and navigation entries may name, as components of the library. They are for
// pages that cannot refer to the image of `icon-sprite.ts`, such as isolated documents, which have no origin.
//
// `virtual:icon-components` exports the components by icon name (`icons`).
import type { Plugin } from 'vite';
import { ICON_NAMES } from './icon-names';

const MODULE = 'virtual:icon-components';

export function iconComponents(): Plugin {
  return {
    name: 'icon-components',
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? writeModule() : null),
  };
}

function writeModule(): string {
  const icons = [...new Set(Object.values(ICON_NAMES))];
  const imports = icons.map((icon) => `import ${icon} from '@react-spectrum/s2/icons/${icon}';`);
  const entries = Object.entries(ICON_NAMES).map(([name, icon]) => `['${name}', ${icon}]`);
  return `${imports.join('\n')}\nexport const icons = new Map([${entries.join(', ')}]);\n`;
}
