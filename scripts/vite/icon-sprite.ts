// Builds one SVG file from all icons that registrations and navigation entries may name. The page fetches it when it
// shows the first icon. Components of the library would add about a hundred icons to the scripts instead.
//
// `virtual:icon-sprite` exports the image's address (`address`) and the names in it (`names`).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ICON_NAMES } from './icon-names';

const MODULE = 'virtual:icon-sprite';
const WHILE_DEVELOPING = '/icon-sprite.svg';

export function iconSprite(): Plugin {
  let isServed = false;
  return {
    name: 'icon-sprite',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const address = isServed
        ? JSON.stringify(WHILE_DEVELOPING)
        : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'icons.svg', source: drawSprite() })}`;
      const names = JSON.stringify(Object.keys(ICON_NAMES));
      return `export const address = ${address};\nexport const names = new Set(${names});`;
    },
    configureServer({ middlewares }) {
      middlewares.use(WHILE_DEVELOPING, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(drawSprite());
      });
    },
  };
}

/** Draws a symbol for each name, in the colour of the surrounding text. */
export function drawSprite(): string {
  const symbols = Object.entries(ICON_NAMES).map(
    ([name, icon]) => `<symbol id="${name}" viewBox="0 0 20 20">${shapesOf(icon)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

const library = path.dirname(createRequire(import.meta.url).resolve('@react-spectrum/s2/package.json'));

/** The shapes that a component of the library draws, read from its code, because it cannot run here. */
function shapesOf(icon: string): string {
  const code = readFileSync(path.join(library, 'icons', `${icon}.mjs`), 'utf8');
  const shapes = [...code.matchAll(/jsx\)\("(path|circle|rect)", (\{[^}]*\})\)/g)].map(
    ([, tag, written = '']) => {
      // The colour is left out, because it comes from the page.
      const attributes = [...written.matchAll(/^\s*(\w+): "?([-\w.,\s]+)"?,?$/gm)];
      return `<${tag}${attributes.map(([, name, value]) => ` ${name}="${value}"`).join('')}/>`;
    },
  );
  const elements = [...code.matchAll(/jsxs?\)\("(?!svg)/g)].length;
  if (shapes.length === 0 || shapes.length !== elements)
    throw new Error(`icon-sprite: the code of the icon ${icon} has an unknown form. Adapt shapesOf.`);
  return shapes.join('');
}
