import { expect, test } from 'vitest';
import { groupBySection } from './sections';

const entry = (id: string, section?: string) => ({
  id,
  name: id,
  href: `#/${id}`,
  current: false,
  ...(section === undefined ? {} : { section }),
});

test('entries are grouped by section in their order, those without a section first', () => {
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

test('footer entries are grouped in their own sections below, with or without a name', () => {
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

test('without entries there are no sections', () => {
  expect(groupBySection([])).toEqual([]);
});
