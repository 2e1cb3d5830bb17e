/** A matching regular expression outweighs every match by URL. */
const PATTERN_STRENGTH = 1_000_000;

/**
 * How well an entry matches an app location: 0 for no match, more for a longer matching path, most for a
 * matching regular expression. If the entry has patterns (regular expressions or path prefixes), only they are compared.
 * @param appLocation with its leading slash; empty or `/` for the start. Its fragment is not compared
 * @param inside the app location of the entry's URL
 */
export function selectionStrength(
  appLocation: string,
  inside: string | undefined,
  patterns: unknown,
): number {
  const path = appLocation.split('#', 1)[0] || '/';
  if (!Array.isArray(patterns) || patterns.length === 0)
    return inside === undefined ? 0 : lengthIn(inside, path);
  return Math.max(...patterns.map((pattern) => strengthOf(pattern, path)));
}

function strengthOf(pattern: unknown, path: string): number {
  if (typeof pattern === 'string') return lengthIn(pattern, path);
  return pattern instanceof RegExp && fresh(pattern).test(path) ? PATTERN_STRENGTH : 0;
}

/** The length of the part of a path that an address matches. */
function lengthIn(address: string, path: string): number {
  const [own = ''] = address.replace(/\/+$/, '').split(/[?#]/);
  const [here = ''] = path.split('?');
  if (own === '') return here === '/' ? 1 : 0;
  return here === own || here.startsWith(`${own}/`) ? own.length + 1 : 0;
}

/** Removes the flags `g` and `y`, with which `test` would start at the last match. */
function fresh({ source, flags }: RegExp): RegExp {
  return new RegExp(source, flags.replace(/[gy]/g, ''));
}
