import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTEXT_NAMES, formatShellPath, parseShellPath, type ShellPath } from './shell-path';

const bare = { contexts: [], query: '' };

describe('shell path', () => {
  it.each<[name: string, hash: string, path: ShellPath]>([
    ['ROUTE-03 reads a tenant at the start', '#/@alder/home', { ...bare, tenant: 'alder', path: '/home' }],
    ['ROUTE-03 is valid without a tenant', '#/home', { ...bare, path: '/home' }],
    [
      'ROUTE-04 reads a context segment',
      '#/@a/sname:prod/x',
      { ...bare, tenant: 'a', contexts: [{ name: 'sname', value: 'prod' }], path: '/x' },
    ],
    [
      'ROUTE-05 reads a sub-organisation',
      '#/so:one/x',
      { ...bare, contexts: [{ name: 'so', value: 'one' }], path: '/x' },
    ],
    [
      'ROUTE-06 reads its name in any case and keeps the case of its value',
      '#/SO:One/x',
      { ...bare, contexts: [{ name: 'so', value: 'One' }], path: '/x' },
    ],
    ['keeps an unknown name as a part of the path', '#/foo:bar/x', { ...bare, path: '/foo:bar/x' }],
    [
      'keeps the name of a context without a colon as a part of the path',
      '#/int/x',
      { ...bare, path: '/int/x' },
    ],
    [
      'reads the query of the application',
      '#/home?a=1&b=%20',
      { contexts: [], path: '/home', query: 'a=1&b=%20' },
    ],
    [
      'ROUTE-08 reads the fragment of the application, which may contain any character',
      '#/home?a=1#b/../c//d?e#50%',
      { contexts: [], path: '/home', query: 'a=1', fragment: 'b/../c//d?e#50%' },
    ],
    [
      'ROUTE-08 reads a fragment without a query',
      '#/home#part',
      { ...bare, path: '/home', fragment: 'part' },
    ],
    ['omits an empty fragment', '#/home#', { ...bare, path: '/home' }],
    ['reads an empty address as the root', '', { ...bare, path: '/' }],
    ['drops empty segments', '#//home//x/', { ...bare, path: '/home/x' }],
    [
      'decodes an address that was encoded as a whole',
      '#%2F%40alder%2Fhome',
      { ...bare, tenant: 'alder', path: '/home' },
    ],
    ['ROUTE-30 decodes at most twice', '#%252Fhome', { ...bare, path: '/home' }],
  ])('%s', (_name, hash, path) => {
    expect(parseShellPath(hash)).toEqual(path);
  });

  it('ROUTE-30 does not decode a third time', () => {
    expect(parseShellPath('#%25252Fhome')).toEqual({ ...bare, path: '/%2Fhome' });
  });

  it.each([
    ['a broken escape', '#/home/%E0%A4%A'],
    ['a broken escape in the tenant', '#/@%E0%A4/home'],
    ['an empty tenant', '#/@/home'],
    ['an empty context value', '#/sname:/home'],
    ['a dot segment', '#/home/../secret'],
    ['an encoded dot segment', '#/home/%2e%2e/secret'],
  ])('refuses %s', (_name, hash) => {
    expect(parseShellPath(hash)).toBeUndefined();
  });

  const segment = fc
    .string({ minLength: 1, maxLength: 12 })
    .filter((text) => text.isWellFormed())
    .map(encodeURIComponent)
    .filter((text) => text !== '.' && text !== '..');
  const words = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.isWellFormed());
  const paths: fc.Arbitrary<ShellPath> = fc.record(
    {
      tenant: words,
      contexts: fc.array(fc.record({ name: fc.constantFrom(...CONTEXT_NAMES), value: words }), {
        maxLength: 3,
      }),
      path: fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
      query: fc.webQueryParameters(),
      fragment: fc.string({ minLength: 1, maxLength: 12 }),
    },
    { requiredKeys: ['contexts', 'path', 'query'] },
  );

  it('is parsed back exactly as it was formatted', () => {
    fc.assert(
      fc.property(paths, (path) => {
        expect(parseShellPath(formatShellPath(path))).toEqual(path);
      }),
    );
  });

  it('never throws while parsing, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        const path = parseShellPath(hash);
        expect(path === undefined || path.path.startsWith('/')).toBe(true);
      }),
    );
  });
});
