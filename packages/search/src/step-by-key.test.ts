import { expect, test } from 'vitest';
import { stepByKey } from './step-by-key';

test.each([
  ['from the field down to the first item', 'ArrowDown', -1, 1, 0],
  ['from the field nowhere else', 'ArrowUp', -1, 1, undefined],
  ['down a list', 'ArrowDown', 1, 1, 2],
  ['down a grid to the next row', 'ArrowDown', 1, 3, 4],
  ['not below the last item', 'ArrowDown', 8, 3, 8],
  ['up to the field from the first row', 'ArrowUp', 2, 3, -1],
  ['up a grid', 'ArrowUp', 4, 3, 1],
  ['right in a grid', 'ArrowRight', 4, 3, 5],
  ['left in a grid', 'ArrowLeft', 0, 3, 0],
  ['to neither side in a list', 'ArrowLeft', 4, 1, undefined],
  ['to the first item', 'Home', 4, 1, 0],
  ['to the last item', 'End', 4, 1, 8],
  ['by no other key', 'a', 4, 1, undefined],
])('an arrow key moves %s', (_rule, key, index, columns, expected) => {
  expect(stepByKey(key, index, 9, columns)).toBe(expected);
});

test('an arrow key moves nothing in an empty list', () => {
  expect(stepByKey('ArrowDown', -1, 0)).toBeUndefined();
});
