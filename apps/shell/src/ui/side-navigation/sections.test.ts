import { expect, test } from 'vitest';
import { groupBySection } from './sections';

const entry = (id: string, section?: string) => ({
  id,
  name: id,
  href: `#/${id}`,
  current: false,
  ...(section === undefined ? {} : { section }),
});

test('entries stand in their sections, in order; those of no section come first', () => {
  const sections = groupBySection([
    entry('a', 'S'),
    entry('b'),
    entry('c', 'T'),
    entry('d', 'S'),
    entry('e'),
  ]);
  expect(sections.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
    [undefined, ['b', 'e']],
    ['S', ['a', 'd']],
    ['T', ['c']],
  ]);
});

test('nothing to open is no section', () => {
  expect(groupBySection([])).toEqual([]);
});
