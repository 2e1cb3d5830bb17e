import { expect, it } from 'vitest';
import { arrange } from './arrangement';

const entries = (ids: string) => [...ids].map((id) => ({ id }));

it.each([
  ['as they come where nothing is arranged', 'abc', '', 'abc'],
  ['in the order that was chosen', 'abc', 'cab', 'cab'],
  ['with what is new behind what it came behind', 'abxc', 'cba', 'cbxa'],
  ['with what is new and came first in front', 'xab', 'ba', 'xba'],
  ['whatever was chosen of things that are gone', 'abc', 'zcqba', 'cba'],
])('entries are shown %s', (_rule, given, order, expected) => {
  const arranged = arrange(entries(given), { order: [...order] });
  expect(arranged.map(({ id }) => id).join('')).toBe(expected);
});
