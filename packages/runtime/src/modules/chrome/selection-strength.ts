/** A pattern of the application's own outweighs whatever an address says. */
const PATTERN_STRENGTH = 1_000_000;

/**
 * How well an entry stands for a place: 0 not at all; else the longer its own address, the better. With patterns only they
 * count: regular expressions, and beginnings of places.
 * @param appLocation with its leading slash, `/` for the start
 * @param inside the entry's own place
 */
export function selectionStrength(
  appLocation: string,
  inside: string | undefined,
  patterns: unknown,
): number {
  const path = appLocation === '' ? '/' : appLocation;
  if (!Array.isArray(patterns) || patterns.length === 0)
    return inside === undefined ? 0 : lengthIn(inside, path);
  return Math.max(...patterns.map((pattern) => strengthOf(pattern, path)));
}

function strengthOf(pattern: unknown, path: string): number {
  if (typeof pattern === 'string') return lengthIn(pattern, path);
  return pattern instanceof RegExp && fresh(pattern).test(path) ? PATTERN_STRENGTH : 0;
}

/** How much of a path an address stands for. */
function lengthIn(address: string, path: string): number {
  const [own = ''] = address.replace(/\/+$/, '').split('?');
  const [here = ''] = path.split('?');
  if (own === '') return here === '/' ? 1 : 0;
  return here === own || here.startsWith(`${own}/`) ? own.length + 1 : 0;
}

/** A pattern that remembers where it was found last would miss every other time. */
function fresh({ source, flags }: RegExp): RegExp {
  return new RegExp(source, flags.replace(/[gy]/g, ''));
}
