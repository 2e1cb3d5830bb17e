import { describe, expect, it, test } from 'vitest';
import type { NavigationEntry } from '../../core/chrome/navigation/navigation-entry';
import { filterEntries, isLong } from './filter-entries';

const entry = (name: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  id: name,
  name,
  href: `#/${name}`,
  current: false,
  ...more,
});
const navigation = [
  entry('Überblick', { section: 'Start' }),
  entry('Segments', { words: ['audience'], children: [entry('Composition'), entry('Archive')] }),
  entry('Sources'),
];
const found = (query: string) =>
  filterEntries(navigation, query).map(({ name, children = [] }) =>
    [name, ...children.map((child) => child.name)].join(' '),
  );

describe('a filter', () => {
  it.each([
    ['an empty text', '', ['Überblick', 'Segments Composition Archive', 'Sources']],
    ['spaces', '  ', ['Überblick', 'Segments Composition Archive', 'Sources']],
    ['a part of a name in any case', 'SOUR', ['Sources']],
    ['a name without its accents', 'uberblick', ['Überblick']],
    ['a section', 'start', ['Überblick']],
    ['another word for the entry', 'audience', ['Segments Composition Archive']],
    ['the name of a child, and shows only that child', 'archive', ['Segments Archive']],
    ['a regular expression, which is taken as text', '.*', []],
  ])('finds entries by %s', (_rule, query, names) => {
    expect(found(query)).toEqual(names);
  });
});

test.each([
  [15, false],
  [16, true],
])('%i entries, including children, are long: %s', (count, expected) => {
  const children = Array.from({ length: count - 1 }, (_, index) => entry(`c${index}`));
  expect(isLong([entry('a', { children })])).toBe(expected);
});
