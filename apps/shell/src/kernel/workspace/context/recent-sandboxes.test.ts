import { expect, it } from 'vitest';
import { rememberSandbox } from './recent-sandboxes';

it.each([
  ['the first one starts the list', [], 'a', ['a']],
  ['a new one goes to the front', ['a', 'b'], 'c', ['c', 'a', 'b']],
  ['a known one moves to the front', ['a', 'b', 'c'], 'c', ['c', 'a', 'b']],
  ['the sixth one removes the oldest', ['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
  ['a list that is too long is shortened', ['a', 'b', 'c', 'd', 'e', 'g'], 'a', ['a', 'b', 'c', 'd', 'e']],
])('CTX-11 the list of recent sandboxes: %s', (_name, recent, name, expected) => {
  expect(rememberSandbox(recent, name)).toEqual(expected);
});
