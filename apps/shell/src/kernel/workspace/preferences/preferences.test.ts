import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../test-support/fake-environment';
import { readThemeSetting, schemeOf, storeThemeSetting } from './theme';

const DAY_MS = 86_400_000;

describe('theme', () => {
  it.each([
    ['UI-20 is that of the query first', 'darkest', 'light', 'light', 'dark'],
    ['UI-22 is set by a query with the name of either theme', 'spectrum--lightest', 'dark', 'dark', 'light'],
    ['UI-20 is that of the setting otherwise', undefined, 'dark', 'light', 'dark'],
    ['UI-20 is that of the system otherwise', undefined, 'system', 'dark', 'dark'],
    ['is not set by a malformed query', 'pink', 'light', 'dark', 'light'],
  ] as const)('%s', (_name, query, setting, system, scheme) => {
    expect(schemeOf(query, setting, system)).toBe(scheme);
  });

  it.each([
    [364, 'dark'],
    [366, 'system'],
  ])('UI-21 is stored for 365 days: after %i days it is %s', (days, setting) => {
    const stored = createMemoryStore();
    storeThemeSetting('dark', stored, 0);
    expect(readThemeSetting(stored, days * DAY_MS)).toBe(setting);
  });
});
