import { describe, expect, it } from 'vitest';
import { toShellPath } from './to-shell-path';

describe('app location', () => {
  const mount = { tenant: 'alder', contexts: [], path: '/sample', query: '' };

  it.each([
    ['', { path: '/sample', query: '' }],
    ['/', { path: '/sample', query: '' }],
    ['/deep/x?y=1', { path: '/sample/deep/x', query: 'y=1' }],
    ['deep', { path: '/sample/deep', query: '' }],
    ['/deep?y=1#part', { path: '/sample/deep', query: 'y=1', fragment: 'part' }],
    ['/#part', { path: '/sample', query: '', fragment: 'part' }],
  ])('places %j below the mount', (inside, path) => {
    expect(toShellPath(mount, inside)).toMatchObject({ tenant: 'alder', ...path });
  });

  it.each(['/../home', '/%2e%2e/home', '/%E0%A4%A'])('refuses %j', (inside) => {
    expect(toShellPath(mount, inside)).toBeUndefined();
  });
});
