import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENTRY_ICONS } from './entry-icons';

const DATA = 'packages/catalogue/data';

/** Every icon that is named anywhere in a file of the catalogue. */
function namesIn(file: string): string[] {
  const names: string[] = [];
  JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8'), (key, value: unknown) => {
    if (key === 'icon' && typeof value === 'string') names.push(value);
    return value;
  });
  return names;
}

test.each(readdirSync(DATA))('NAV-08 there is an icon for every name in %s', (file) => {
  expect(namesIn(file).filter((name) => !ENTRY_ICONS.has(name))).toEqual([]);
});

test('names are looked for where they stand', () => {
  expect(readdirSync(DATA).flatMap(namesIn).length).toBeGreaterThan(300);
});
