import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon-names';
import { drawSprite } from './icon-sprite';
import { spectrumNames } from './spectrum-names';

const DATA = 'packages/catalogue/data';

/** Every icon name in a file of the catalogue. */
function namesIn(file: string): string[] {
  const names: string[] = [];
  JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8'), (key, value: unknown) => {
    if (key === 'icon' && typeof value === 'string') names.push(value);
    return value;
  });
  return names;
}

test.each(readdirSync(DATA))('NAV-08 every icon name in %s has an icon', (file) => {
  expect(namesIn(file).filter((name) => !Object.hasOwn(ICON_NAMES, name))).toEqual([]);
});

test('this test finds more than 300 icon names in the catalogue', () => {
  expect(readdirSync(DATA).flatMap(namesIn).length).toBeGreaterThan(300);
});

test('every name has a symbol in the image, in the colour of the surrounding text', () => {
  const symbols = [
    ...drawSprite(Object.entries(ICON_NAMES)).matchAll(
      /<symbol id="([^"]+)" viewBox="0 0 20 20">(.*?)<\/symbol>/g,
    ),
  ];
  expect(symbols.map(([, name]) => name)).toEqual(Object.keys(ICON_NAMES));
  for (const [, name, shapes = ''] of symbols) {
    expect(shapes, name).toMatch(/^(<(path d="[Mm]|circle |rect )[^<>]+\/>)+$/);
    expect(shapes, name).not.toContain('fill');
  }
});

test('every name of the library, and of its earlier releases, has an icon that can be drawn', () => {
  const names = spectrumNames();
  expect([names.get('Home'), names.get('GraphBarVertical'), names.get('Nothing')]).toEqual([
    'Home',
    'ChartBarVert',
    undefined,
  ]);
  expect([...names.values()].filter((icon) => !names.has(icon))).toEqual([]);
  expect(() => drawSprite([...names])).not.toThrow();
});
