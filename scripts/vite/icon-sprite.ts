// Builds one SVG file from all icons that registrations and navigation entries may name. The page fetches it when it
// shows the first icon. Components of the library would add about a hundred icons to the scripts instead. A second file
// has all icons of the library, for applications that use its names; the page fetches it for the first such name.
//
// `virtual:icon-sprite` and `virtual:spectrum-sprite` export the image's address (`address`), the first also the names in it
// (`names`). Those of the second are read from the image, because they would add 3 KB to the scripts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ICON_NAMES } from './icon-names';
import { ICON_FOLDER, spectrumNames } from './spectrum-names';

interface Sprite {
  file: string;
  /** Its address while developing. */
  served: string;
  /** Draws the icon of each name. */
  draw(): string;
  /** The names are exported too. */
  hasNames: boolean;
}

const SPRITES: Readonly<Record<string, Sprite>> = {
  'virtual:icon-sprite': {
    file: 'icons.svg',
    served: '/icon-sprite.svg',
    draw: () => drawSprite(Object.entries(ICON_NAMES)),
    hasNames: true,
  },
  'virtual:spectrum-sprite': {
    file: 'spectrum-icons.svg',
    served: '/spectrum-sprite.svg',
    draw: () => drawSprite([...spectrumNames()]),
    hasNames: false,
  },
};

export function iconSprite(): Plugin {
  let isServed = false;
  return {
    name: 'icon-sprite',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    resolveId: (source) => (source in SPRITES ? `\0${source}` : null),
    load(id) {
      const sprite = SPRITES[id.slice(1)];
      if (!id.startsWith('\0') || sprite === undefined) return null;
      const address = isServed
        ? JSON.stringify(sprite.served)
        : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: sprite.file, source: sprite.draw() })}`;
      const names = `export const names = new Set(${JSON.stringify(Object.keys(ICON_NAMES))});`;
      return `export const address = ${address};\n${sprite.hasNames ? names : ''}`;
    },
    configureServer({ middlewares }) {
      for (const { served, draw } of Object.values(SPRITES)) {
        middlewares.use(served, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml').end(draw());
        });
      }
    },
  };
}

/** Draws a symbol for each pair of a name and an icon of the library, in the colour of the surrounding text. */
export function drawSprite(icons: readonly (readonly [name: string, icon: string])[]): string {
  const symbols = icons.map(
    ([name, icon]) => `<symbol id="${name}" viewBox="0 0 20 20">${shapesOf(icon)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/** The shapes that a component of the library draws, read from its code, because it cannot run here. */
function shapesOf(icon: string): string {
  const code = readFileSync(path.join(ICON_FOLDER, `${icon}.mjs`), 'utf8');
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
