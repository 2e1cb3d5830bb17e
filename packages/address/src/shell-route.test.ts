import { describe, expect, it } from 'vitest';
import { parseShellPath } from './shell-path';
import { readShellRoute, redirectBarePath } from './shell-route';

const at = (hash: string) => {
  const path = parseShellPath(hash);
  if (path === undefined) throw new Error(`no path: ${hash}`);
  return path;
};

describe('a bare address', () => {
  it.each([
    ['ROUTE-02 ROUTE-15 leads to home', '#/', false, '/home', undefined],
    ['ROUTE-14 leads to the experience manager on a custom domain', '#/', true, '/aem', undefined],
    ['ROUTE-12 leads to home in its organisation', '#/@alder', false, '/home', 'alder'],
    ['ROUTE-12 leads to home in its organisation on a custom domain too', '#/@alder', true, '/home', 'alder'],
  ])('%s', (_name, hash, isCustomDomain, path, tenant) => {
    expect(redirectBarePath(at(hash), isCustomDomain)).toMatchObject({ path, ...(tenant && { tenant }) });
  });

  it('does not include a path with a solution', () => {
    expect(redirectBarePath(at('#/@alder/sample'))).toBeUndefined();
  });
});

it.each([
  ['#/profile', 'profile'],
  ['#/@alder/profile', 'profile'],
  ['#/wait', 'wait'],
  ['#/@alder/wait', 'wait'],
  ['#/profile/x', undefined],
  ['#/platform/profile', undefined],
])('ROUTE-13 ROUTE-16 %s is the shell’s own route %s', (hash, route) => {
  expect(readShellRoute(at(hash))).toBe(route);
});
