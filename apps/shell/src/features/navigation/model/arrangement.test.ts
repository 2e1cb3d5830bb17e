import { expect, it } from 'vitest';
import { arrange } from './arrangement';

const entries = (ids: string) => [...ids].map((id) => ({ id }));

it.each([
  ['in their original order when the user has not arranged them', 'abc', '', 'abc'],
  ['in the order that the user chose', 'abc', 'cab', 'cab'],
  ['with a new entry after its original predecessor', 'abxc', 'cba', 'cbxa'],
  ['with a new entry at the front if it is the first originally', 'xab', 'ba', 'xba'],
  ['without the arranged entries that have been removed', 'abc', 'zcqba', 'cba'],
])('the entries of a work hub are shown %s', (_rule, given, order, expected) => {
  const arranged = arrange(entries(given), { order: [...order] });
  expect(arranged.map(({ id }) => id).join('')).toBe(expected);
});
