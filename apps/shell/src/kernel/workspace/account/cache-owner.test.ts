import { expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { createCacheOwners } from './cache-owner';

const mara = { userId: 'mara', session: 'sid-1' };

it('a pseudonym contains neither the user nor the session, and stays the same on later pages', () => {
  const environment = createFakeEnvironment();
  const owner = createCacheOwners(environment)('partner', mara);
  expect(JSON.stringify(owner)).not.toMatch(/mara|sid-1/);
  expect(createCacheOwners(environment)('partner', mara)).toEqual(owner);
});

it('a pseudonym is another one for another solution and for another user', () => {
  const ownerOf = createCacheOwners(createFakeEnvironment());
  const owner = ownerOf('partner', mara);
  expect(ownerOf('other', mara).userId).not.toBe(owner.userId);
  expect(ownerOf('partner', { ...mara, userId: 'noor' }).userId).not.toBe(owner.userId);
  expect(ownerOf('partner', mara)).toEqual(owner);
});

it('a new session changes the pseudonym of the session, and not that of the user', () => {
  const ownerOf = createCacheOwners(createFakeEnvironment());
  const before = ownerOf('partner', mara);
  const now = ownerOf('partner', { ...mara, session: 'sid-2' });
  expect(now.userId).toBe(before.userId);
  expect(now.session).not.toBe(before.session);
});

it('a pseudonym stays the same within a page whose storage refuses values', () => {
  const refusing = { get: () => undefined, set: () => {}, remove: () => {} };
  const ownerOf = createCacheOwners(createFakeEnvironment(undefined, refusing));
  expect(ownerOf('partner', mara)).toEqual(ownerOf('partner', mara));
});

it('at most a hundred pseudonyms are stored', () => {
  const environment = createFakeEnvironment();
  const ownerOf = createCacheOwners(environment);
  for (let index = 0; index < 120; index += 1) ownerOf(`app-${index}`, mara);
  const stored: unknown[] = JSON.parse(environment.stored.get('unifiedShell.cacheOwners') ?? '[]');
  expect(stored).toHaveLength(100);
});
