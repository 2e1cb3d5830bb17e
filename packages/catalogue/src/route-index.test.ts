import { describe, expect, it } from 'vitest';
import { createRouteIndex } from './route-index';

const index = createRouteIndex([
  ['/platform', 'platform'],
  ['/platform/query', 'queries'],
  ['/home', 'home'],
]);

describe('route index', () => {
  it.each([
    ['/home', 'home', ''],
    ['/platform', 'platform', ''],
    ['/platform/segments/1', 'platform', '/segments/1'],
    ['/platform/query', 'queries', ''],
    ['/platform/query/a', 'queries', '/a'],
    ['/platform/queryfoo', 'platform', '/queryfoo'],
  ])('ROUTE-09 the longest mount of whole segments wins: %s', (path, value, remainder) => {
    expect(index.match(path)).toMatchObject({ value, remainder });
  });

  it('ROUTE-08 hands the remainder after the mount to the application', () => {
    expect(index.match('/home/deep/x')).toEqual({ value: 'home', base: '/home', remainder: '/deep/x' });
  });

  it.each(['/', '/hom', '/homes', '/__proto__', '/constructor'])('finds nothing at %s', (path) => {
    expect(index.match(path)).toBeUndefined();
  });
});
