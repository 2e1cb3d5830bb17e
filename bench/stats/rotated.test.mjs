import { expect, it } from 'vitest';
import { rotated } from './rotated.mjs';

it('starts with another entry each round', () => {
  expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''))).toEqual([
    'abc',
    'bca',
    'cab',
    'abc',
  ]);
  expect(rotated([], 5)).toEqual([]);
});
