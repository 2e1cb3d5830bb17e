import { describe, expect, it } from 'vitest';
import type { NavigationEntry } from '../model/navigation-entry';
import { arrangementOf, listOf, moveRow, rowsOf, toggleRow } from './arrange-rows';

const entry = (id: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  id,
  name: id,
  current: false,
  ...more,
});
const rows = rowsOf([
  entry('a', { children: [entry('a1'), entry('a2')] }),
  entry('b'),
  entry('c', { section: 'S', isHidden: true }),
  entry('d', { section: 'S' }),
]);
const move = (id: string, by: -1 | 1) => {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return moveRow(rows, row, by)
    .map((each) => each.id)
    .join(' ');
};

describe('a row that is moved', () => {
  it.each([
    ['b', -1, 'b a a1 a2 c d', 'it passes its neighbour and the children of that'],
    ['a', 1, 'b a a1 a2 c d', 'it takes its children with it'],
    ['a2', -1, 'a a2 a1 b c d', 'a child moves among its siblings'],
    ['d', -1, 'a a1 a2 b d c', 'it moves inside its section'],
    ['c', -1, 'a a1 a2 b c d', 'it never leaves its section'],
    ['a', -1, 'a a1 a2 b c d', 'it never moves above the first row'],
    ['a2', 1, 'a a1 a2 b c d', 'a child never leaves its parent'],
  ] as const)('%s by %i results in %s: %s', (id, by, expected, _rule) => {
    expect(move(id, by)).toBe(expected);
  });
});

it('hidden rows are part of the arrangement, and can be shown again', () => {
  expect(arrangementOf(rows)).toEqual({ order: ['a', 'a1', 'a2', 'b', 'c', 'd'], hidden: ['c'] });
  const [, , , , c] = rows;
  if (c === undefined) throw new Error('no row');
  expect(listOf(rows, c).map(({ id }) => id)).toEqual(['c', 'd']);
  expect(arrangementOf(toggleRow(rows, c)).hidden).toEqual([]);
});
