import { expect, it } from 'vitest';
import { createEntryFinder } from './entry-finder';
import { createHeroFinder } from './hero-finder';

const hero = (id: string, prefixes: string[], ignore: string[] = []) => ({
  id,
  name: id,
  icon: 'app' as const,
  prefixes,
  ignore,
  homePath: '/home',
});
const findHero = createHeroFinder([
  hero('platform', ['/platform'], ['/platform/analytics', '/platform/secret']),
  hero('analytics', ['/platform/analytics']),
  hero('b2b', ['/journey-optimizer-b2b']),
]);

it.each([
  ['NAV-02 a path below its prefix', '/platform/query', 'platform'],
  ['NAV-02 whole segments only', '/platformer', undefined],
  ['NAV-03 an ignored path with its own hero', '/platform/analytics/x', 'analytics'],
  ['NAV-03 a path below the prefix of another hero', '/journey-optimizer-b2b/platform', 'b2b'],
  ['NAV-03 an ignored path without a hero', '/platform/secret', undefined],
])('the hero is found for %s: %s', (_name, path, id) => {
  expect(findHero(path)?.id).toBe(id);
});

it('NAV-11 the entry with the longest prefix is found', () => {
  const entry = { id: 'home', name: 'Home', icon: 'home' as const, path: '/home', section: 'Suite' };
  const find = createEntryFinder([
    { ...entry, prefixes: ['/home'] },
    { ...entry, id: 'queries', prefixes: ['/platform/query', '/platform/v2/query'] },
  ]);
  expect(['/platform/v2/query/1', '/home', '/platform'].map((path) => find(path)?.id)).toEqual([
    'queries',
    'home',
    undefined,
  ]);
});
