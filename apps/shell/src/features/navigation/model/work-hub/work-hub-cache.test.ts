import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../../test-support/fake-environment';
import { readCached, WORK_HUBS_KEY, type WorkHubQuery, writeCached } from './work-hub-cache';
import { readWorkHub } from './work-hub-item';

const DAY_MS = 86_400_000;
const query: WorkHubQuery = {
  user: 'u',
  organisation: 'o',
  sandbox: 'prod',
  locale: 'en-US',
  capability: 'platform',
  version: undefined,
  catalogue: '/api/catalogue/v1/1/',
};
const items = readWorkHub([{ id: 'a', displayName: 'A', urlRoot: '/a' }], () => {});

function cached() {
  const environment = createFakeEnvironment();
  writeCached(environment, query, items);
  return environment;
}

describe('a cached work hub', () => {
  it('NAV-23 is fresh for 24 hours', () => {
    const environment = cached();
    environment.advance(DAY_MS);
    expect(readCached(environment, query)).toEqual({ items, isStale: false });
  });

  it('NAV-23 is stale after 24 hours, and is removed after a week', () => {
    const environment = cached();
    environment.advance(DAY_MS + 1);
    expect(readCached(environment, query)).toEqual({ items, isStale: true });
    environment.advance(6 * DAY_MS);
    expect(readCached(environment, query)).toBeUndefined();
  });

  it.each<Partial<WorkHubQuery>>([
    { user: 'other' },
    { organisation: 'other' },
    { sandbox: 'dev' },
    { sandbox: undefined },
    { locale: 'de-DE' },
    { capability: 'target' },
    { version: '2' },
    { catalogue: '/api/catalogue/v1/2/' },
  ])('NAV-23 is not used for another query: %j', (other) => {
    expect(readCached(cached(), { ...query, ...other })).toBeUndefined();
  });

  it.each([
    ['not JSON', '['],
    ['an object instead of a list', '{"a":1}'],
    ['an entry without a list of items', JSON.stringify([{ key: 'k', savedAt: 0, items: 1 }])],
  ])('is ignored if it is %s', (_name, text) => {
    const environment = cached();
    environment.stored.set(WORK_HUBS_KEY, text);
    expect(readCached(environment, query)).toBeUndefined();
  });

  it('is ignored if its time is in the future', () => {
    const environment = cached();
    const later = createFakeEnvironment(undefined, environment.stored);
    environment.advance(1);
    writeCached(environment, query, items);
    expect(readCached(later, query)).toBeUndefined();
  });

  it('is removed when another user of this browser stores a hub', () => {
    const environment = cached();
    writeCached(environment, { ...query, user: 'next' }, items);
    expect(readCached(environment, query)).toBeUndefined();
    expect(environment.stored.get(WORK_HUBS_KEY)).not.toContain('"u\\"');
  });

  it('is kept beside seven other hubs', () => {
    const environment = cached();
    for (let index = 0; index < 7; index += 1)
      writeCached(environment, { ...query, capability: `c${index}` }, items);
    expect(readCached(environment, query)).toBeDefined();
    writeCached(environment, { ...query, capability: 'c7' }, items);
    expect(readCached(environment, query)).toBeUndefined();
  });
});
