import { expect, it } from 'vitest';
import { moveActive } from './move-active';

it.each([
  ['ArrowDown', -1, true, 0],
  ['ArrowDown', 3, true, 4],
  ['ArrowDown', 19, true, 0],
  ['ArrowUp', -1, true, 19],
  ['ArrowUp', 0, true, 19],
  ['ArrowUp', 4, true, 3],
  ['PageDown', -1, true, 8],
  ['PageDown', 15, true, 19],
  ['PageUp', 15, true, 7],
  ['PageUp', 3, true, 0],
  ['Home', 5, false, 0],
  ['End', 5, false, 19],
  ['Home', 5, true, undefined],
  ['End', 5, true, undefined],
  ['a', 5, false, undefined],
])('the key %s at option %i of 20, typing: %s, moves to %s', (key, active, isTyping, expected) => {
  expect(moveActive(key, active, 20, isTyping)).toBe(expected);
});

it('no key moves the active option in an empty list', () => {
  expect(moveActive('ArrowDown', -1, 0, true)).toBeUndefined();
});
