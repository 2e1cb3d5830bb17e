/** What a `User-Agent` says, as far as a person needs it to know a device again. Nothing else of it is kept. */

export interface Device {
  browser: string;
  system: string;
}

/** In this order: most browsers call themselves by the names of others too. */
const BROWSERS: readonly (readonly [string, string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const SYSTEMS: readonly (readonly [string, string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

/** `undefined` unless both are known. */
export function describeDevice(userAgent: string | undefined): Device | undefined {
  const find = (names: typeof BROWSERS) => names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
