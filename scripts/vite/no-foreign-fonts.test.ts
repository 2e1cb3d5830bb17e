import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFontLoader } from './no-foreign-fonts';

const library = dirname(createRequire(import.meta.url).resolve('@react-spectrum/s2/package.json'));
const modules = join(library, 'dist/private');

describe('the font loader of the component library', () => {
  test.each([
    ['/app/node_modules/@react-spectrum/s2/dist/private/Fonts.mjs', true],
    ['/app/node_modules/@react-spectrum/s2/dist/private/Fonts.cjs', true],
    ['/app/node_modules/@react-spectrum/s2/dist/private/Fonts.mjs?v=1a2b', true],
    ['C:\\app\\node_modules\\@react-spectrum\\s2\\dist\\private\\Fonts.mjs', true],
    ['/app/node_modules/@react-spectrum/s2/dist/private/Font.mjs', false],
    ['/app/src/Fonts.tsx', false],
    ['/app/node_modules/@react-spectrum/s2/dist/private/Provider.mjs', false],
  ])('is recognised by its path %s: %s', (id, expected) => {
    expect(isFontLoader(id)).toBe(expected);
  });

  test('is the only script of the installed version that contains the foreign host', () => {
    const naming = readdirSync(modules)
      .filter((file) => file.endsWith('.mjs'))
      .filter((file) => readFileSync(join(modules, file), 'utf8').includes('typekit'));
    expect(naming).toEqual(['Fonts.mjs']);
  });

  test('is the only script of the installed version that loads the style sheet with that host', () => {
    const loading = readdirSync(modules)
      .filter((file) => file.endsWith('.mjs') && !file.startsWith('font-faces'))
      .filter((file) => readFileSync(join(modules, file), 'utf8').includes('font-faces'));
    expect(loading).toEqual(['Fonts.mjs']);
  });
});
