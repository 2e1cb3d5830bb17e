import { expect, it } from 'vitest';
import { isPathInShell } from './path-in-shell';

it.each(['/', '/orders', '/orders/1042?from=/../x#a..b', '/a.b/..c', '/orders/%2Fx'])(
  'accepts %s as a path in the organisation of the user',
  (path) => {
    expect(isPathInShell(path)).toBe(true);
  },
);

it.each([
  ...[
    'orders',
    '',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/@birch/x',
    '/../../@birch/x',
    '/./x',
    '/x/..',
  ],
  ...['/%2e%2e/@birch/x', '/x/.%2E', '/a b', '/a\tb', '/a\u202eb', 'javascript:alert(1)'],
])('T1 refuses %j', (path) => {
  expect(isPathInShell(path)).toBe(false);
});
