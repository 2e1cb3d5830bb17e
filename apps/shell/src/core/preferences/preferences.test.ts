import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../test-support/fake-environment';
import { type Preferences, reducePreferences } from './preferences';
import { readThemeSetting, schemeOf, storeThemeSetting } from './theme';

const DAY = 86_400_000;
const wide: Preferences = {
  theme: 'system',
  systemScheme: 'light',
  navigationOpen: true,
  navigationHidden: false,
  smallWindow: false,
  languages: [],
};

describe('theme', () => {
  it.each([
    ['the query wins', 'darkest', 'light', 'light', 'dark'],
    ['else the setting', undefined, 'dark', 'light', 'dark'],
    ['else the system', undefined, 'system', 'dark', 'dark'],
    ['a query of nonsense counts for nothing', 'pink', 'light', 'dark', 'light'],
  ] as const)('%s', (_name, query, setting, system, scheme) => {
    expect(schemeOf(query, setting, system)).toBe(scheme);
  });

  it.each([
    [364, 'dark'],
    [366, 'system'],
  ])('is kept for 365 days: after %i it is %s', (days, setting) => {
    const stored = createMemoryStore();
    storeThemeSetting('dark', stored, 0);
    expect(readThemeSetting(stored, days * DAY)).toBe(setting);
  });
});

describe('side navigation', () => {
  it('closes when the window gets small, and opens again', () => {
    const small = reducePreferences(wide, { type: 'window-resized', small: true });
    expect(small.navigationOpen).toBe(false);
    expect(reducePreferences(small, { type: 'window-resized', small: false }).navigationOpen).toBe(true);
  });

  it('closes after a selection on a small window only', () => {
    const drawer = { ...wide, smallWindow: true };
    expect(reducePreferences(drawer, { type: 'navigation-followed' }).navigationOpen).toBe(false);
    expect(reducePreferences(wide, { type: 'navigation-followed' }).navigationOpen).toBe(true);
  });
});
