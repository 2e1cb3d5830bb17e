import type { KeyValueStore } from '../../platform/environment';

export const THEME_SETTINGS = ['light', 'dark', 'system'] as const;
export type ThemeSetting = (typeof THEME_SETTINGS)[number];
export type ColourScheme = 'light' | 'dark';

export const THEME_KEY = 'unifiedShell.theme';

/** How long a chosen theme is stored: 365 days. */
const THEME_TTL_MS = 365 * 24 * 60 * 60 * 1000;

/** The scheme that is shown: the query parameter wins, then the setting, then the system's (ruling AMB-57). */
export function schemeOf(
  query: string | undefined,
  setting: ThemeSetting,
  system: ColourScheme,
): ColourScheme {
  return readScheme(query) ?? (setting === 'system' ? system : setting);
}

/** Also accepts the names of the protocol (`spectrum--darkest`, `darkest`). */
function readScheme(name: string | undefined): ColourScheme | undefined {
  switch (name) {
    case 'light':
    case 'lightest':
    case 'spectrum--lightest':
      return 'light';
    case 'dark':
    case 'darkest':
    case 'spectrum--darkest':
      return 'dark';
    default:
      return undefined;
  }
}

export function readThemeSetting(stored: KeyValueStore, now: number): ThemeSetting {
  const [setting, savedAt] = (stored.get(THEME_KEY) ?? '').split('@');
  const isFresh = now - Number(savedAt) < THEME_TTL_MS;
  return isFresh && (setting === 'light' || setting === 'dark') ? setting : 'system';
}

export function storeThemeSetting(setting: ThemeSetting, stored: KeyValueStore, now: number): void {
  if (setting === 'system') stored.remove(THEME_KEY);
  else stored.set(THEME_KEY, `${setting}@${now}`);
}
