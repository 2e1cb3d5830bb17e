import { describe, expect, it } from 'vitest';
import { MOUNT_PATTERN, parametersOf, readMount, shapeOf } from './mount';

describe('a mount', () => {
  it.each(['/a', '/a/b.c', '/campaign/{name}', '/items/{id:number}/x', '/labs/*', '/a/{b}/*'])(
    'accepts %s',
    (path) => {
      expect(readMount(path)).toBeDefined();
      expect(MOUNT_PATTERN.test(path)).toBe(true);
    },
  );

  it.each([
    ...['', '/', 'a', '/a/', '//a', '/a//b', '/*', '/a/*/b', '/a*', '/{}', '/{1}', '/{a:word}', '/:a'],
    ...['/a/..', '/./a', '/a?b', '/a#b', '/a%2f', '/{a}/{a}', '/a\\b', '/ä'],
  ])('refuses %j', (path) => {
    expect(readMount(path)).toBeUndefined();
  });

  it('has a shape that depends on the kinds of its parameters, but not on their names', () => {
    const shapes = ['/a/{x}', '/a/{y}', '/a/{x:number}', '/a/*'].map((path) => {
      const mount = readMount(path);
      return mount && shapeOf(mount);
    });
    expect(shapes).toEqual(['/a/{text}', '/a/{text}', '/a/{number}', '/a/*']);
  });

  it('lists its parameters in order', () => {
    const mount = readMount('/a/{x}/{n:number}');
    expect(mount && parametersOf(mount)).toEqual(['x', 'n']);
  });
});
