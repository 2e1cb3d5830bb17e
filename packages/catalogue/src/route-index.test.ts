import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouteIndex } from './route-index';
import { matchNaively } from './routes/test-support/naive-matcher';

const indexOf = (...paths: string[]) =>
  createRouteIndex(
    paths.map((text) => {
      const [path = '', match] = text.split(' ');
      return { path, match: match === 'exact' ? match : undefined, value: path };
    }),
  );

describe('route index', () => {
  const index = indexOf('/platform', '/platform/query', '/home');

  it.each([
    ['/home', '/home', ''],
    ['/platform', '/platform', ''],
    ['/platform/segments/1', '/platform', '/segments/1'],
    ['/platform/query', '/platform/query', ''],
    ['/platform/query/a', '/platform/query', '/a'],
    ['/platform/queryfoo', '/platform', '/queryfoo'],
  ])('ROUTE-09 the longest mount of whole segments wins: %s', (path, value, remainder) => {
    expect(index.match(path)).toMatchObject({ value, remainder });
  });

  it('ROUTE-08 returns the remainder after the mount', () => {
    expect(index.match('/home/deep/x')).toEqual({
      value: '/home',
      base: '/home',
      remainder: '/deep/x',
      parameters: {},
    });
  });

  it.each(['/', '', '/hom', '/homes', '/__proto__', '/constructor'])('finds no mount for %s', (path) => {
    expect(index.match(path)).toBeUndefined();
  });

  it.each<[name: string, mounts: string[], path: string, value: string, remainder: string]>([
    ['matches an exact mount with its own path', ['/a exact'], '/a', '/a', ''],
    ['prefers a literal to a parameter', ['/a/{x}', '/a/b'], '/a/b', '/a/b', ''],
    [
      'prefers a number parameter to a text parameter',
      ['/a/{x}', '/a/{n:number}'],
      '/a/12',
      '/a/{n:number}',
      '',
    ],
    [
      'matches a segment that is not a number with a text parameter',
      ['/a/{x}', '/a/{n:number}'],
      '/a/1x',
      '/a/{x}',
      '',
    ],
    ['prefers a parameter to a wildcard', ['/a/*', '/a/{x}'], '/a/b', '/a/{x}', ''],
    ['prefers a wildcard to the mount above it', ['/a', '/a/*'], '/a/b', '/a/*', '/b'],
    ['prefers the mount itself to its wildcard', ['/a/*', '/a'], '/a', '/a', ''],
    ['matches a wildcard with no segment', ['/a/*'], '/a', '/a/*', ''],
    ['prefers the longer mount to the more literal one', ['/a/b', '/a/{x}/c'], '/a/b/c', '/a/{x}/c', ''],
    [
      'tries the next mount when a literal one does not match to its end',
      ['/a/b/c', '/a/{x}'],
      '/a/b/d',
      '/a/{x}',
      '/d',
    ],
  ])('ROUTE-09 %s', (_name, mounts, path, value, remainder) => {
    expect(indexOf(...mounts).match(path)).toMatchObject({ value, remainder });
    expect(indexOf(...mounts.toReversed()).match(path)).toMatchObject({ value, remainder });
  });

  it.each<[mount: string, path: string]>([
    ['/a exact', '/a/b'],
    ['/a/{x}', '/a'],
    ['/a/{n:number}', '/a/b'],
    ['/a/{n:number}', '/a/1234567890123456'],
    ['/a/{x}', '/a/%E0%A4%A'],
  ])('does not match %s with %s', (mount, path) => {
    expect(indexOf(mount).match(path)).toBeUndefined();
  });

  it('returns decoded parameters, and the base as written in the address', () => {
    expect(indexOf('/a/{x}/b/{n:number}').match('/a/one%20two/b/7/rest')).toEqual({
      value: '/a/{x}/b/{n:number}',
      base: '/a/one%20two/b/7',
      remainder: '/rest',
      parameters: { x: 'one two', n: '7' },
    });
  });

  const segment = fc.constantFrom('a', 'b', '1', '22', '{x}', '{n:number}');
  const mount = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.constantFrom('', ' exact', '/*'))
    .map(([segments, end]) => {
      const named = segments.map((text, index) => text.replace(/\{\w/, (name) => `${name}${index}`));
      return `/${named.join('/')}${end}`;
    });
  const address = fc
    .array(fc.constantFrom('a', 'b', '1', '22', 'c', '%41', '%E0'), { maxLength: 6 })
    .map((segments) => `/${segments.join('/')}`);

  it('ROUTE-09 agrees with a naive matcher for any mounts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(mount, { maxLength: 12 }), address, (mounts, path) => {
        const found = indexOf(...mounts).match(path);
        expect(found && { base: found.base, remainder: found.remainder }).toEqual(matchNaively(mounts, path));
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws, for any path', () => {
    const all = indexOf('/a/{x}/*', '/{n:number}', '/b exact');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        const found = all.match(path);
        expect(found === undefined || found.base.startsWith('/')).toBe(true);
      }),
    );
  });
});
