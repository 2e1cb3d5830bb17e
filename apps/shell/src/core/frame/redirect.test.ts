import { describe, expect, it } from 'vitest';
import { pathInside } from './inside-path';
import { readRedirect } from './redirect';

const SHELL = 'http://experience.test';

describe('redirects that an application asks for', () => {
  it.each([
    ['a path keeps the organisation', '/home', { tenant: 'alder', path: '/home' }],
    ['a path with an organisation goes there', '/@birch/home', { tenant: 'birch', path: '/home' }],
    [
      'ROUTE-31 an address of the shell is a place in it',
      `${SHELL}/#/@birch/sample/x?y=1`,
      { tenant: 'birch', path: '/sample/x', query: 'y=1' },
    ],
  ])('%s', (_name, url, path) => {
    expect(readRedirect(url, SHELL, 'alder')).toMatchObject(path);
  });

  it.each([
    'http://evil.test/#/home',
    'http://experience.test.evil.test/#/home',
    'http://experience.test@evil.test/#/home',
    'https://experience.test/#/home',
    '//evil.test/',
    '/\\evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    `${SHELL}/api/boot`,
    '/a/../b',
    'home',
    '',
  ])('refuses %j', (url) => {
    expect(readRedirect(url, SHELL, 'alder')).toBeUndefined();
  });
});

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
