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

test('what belongs below stands there, in a section of its own, with a name or without', () => {
  const below = (id: string, section?: string) => ({ ...entry(id, section), isFooter: true });
  const sections = groupBySection([below('a'), entry('b', 'S'), below('c', 'S'), entry('d')]);
  expect(
    sections.map(({ name, isFooter, entries }) => [name, isFooter, entries.map(({ id }) => id)]),
  ).toEqual([
    [undefined, false, ['d']],
    ['S', false, ['b']],
    [undefined, true, ['a']],
    ['S', true, ['c']],
  ]);
});

test('nothing to open is no section', () => {
  expect(groupBySection([])).toEqual([]);
});
