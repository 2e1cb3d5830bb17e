import { describe, expect, it } from 'vitest';
import type { NavigationEntry } from '../model/navigation-entry';
import { filterEntries } from './filter-entries';

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
  filterEntries(navigation, query).map(({ entry: { name }, context }) =>
    context === undefined ? name : `${name} in ${context}`,
  );

describe('a filter', () => {
  it.each([
    ['a part of a name in any case', 'SOUR', ['Sources']],
    ['a name without its accents', 'uberblick', ['Überblick in Start']],
    ['a section', 'start', ['Überblick in Start']],
    ['another word for the entry', 'audience', ['Segments']],
    ['the name of a child', 'archive', ['Archive in Segments']],
    [
      'the name of an entry, before its children',
      'segments',
      ['Segments', 'Archive in Segments', 'Composition in Segments'],
    ],
    ['a name with a typing error', 'sorces', ['Sources']],
    ['a regular expression, which is taken as text', '.*', []],
  ])('finds entries by %s', (_rule, query, names) => {
    expect(found(query)).toEqual(names);
  });
});
