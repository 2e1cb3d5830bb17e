/** The parts of a `User-Agent` that help a person recognise a device. No other part of it is stored. */

export interface Device {
  browser: string;
  system: string;
}

/** The order matters: most browsers also contain the names of others. */
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

/** Returns `undefined` unless both browser and system are known. */
export function describeDevice(userAgent: string | undefined): Device | undefined {
  const find = (names: typeof BROWSERS) => names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
