import { describe, expect, it } from 'vitest';
import { pathInside } from './inside-path';

describe('a place inside a solution', () => {
  const mount = { tenant: 'alder', contexts: [], path: '/sample', query: '' };

  it.each([
    ['', { path: '/sample', query: '' }],
    ['/', { path: '/sample', query: '' }],
    ['/deep/x?y=1', { path: '/sample/deep/x', query: 'y=1' }],
    ['deep', { path: '/sample/deep', query: '' }],
  ])('%j stands below its mount', (inside, path) => {
    expect(pathInside(mount, inside)).toMatchObject({ tenant: 'alder', ...path });
  });

  it.each(['/../home', '/%2e%2e/home', '/%E0%A4%A'])('refuses %j', (inside) => {
    expect(pathInside(mount, inside)).toBeUndefined();
  });
});
