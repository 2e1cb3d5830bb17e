/** A pattern of the application's own outweighs whatever an address says. */
const BY_PATTERN = 1_000_000;

/**
 * How well a tab stands for a place: 0 not at all; else the longer its own address, the better. With patterns only they count.
 * @param place with its leading slash, `/` for the start
 * @param inside the tab's own place
 */
export function selectionStrength(place: string, inside: string | undefined, patterns: unknown): number {
  const path = place === '' ? '/' : place;
  if (Array.isArray(patterns) && patterns.length > 0) {
    return patterns.some((pattern) => pattern instanceof RegExp && fresh(pattern).test(path))
      ? BY_PATTERN
      : 0;
  }
  if (inside === undefined) return 0;
  const [own = ''] = inside.replace(/\/+$/, '').split('?');
  const [here = ''] = path.split('?');
  if (own === '') return here === '/' ? 1 : 0;
  return here === own || here.startsWith(`${own}/`) ? own.length + 1 : 0;
}

/** A pattern that remembers where it was found last would miss every other time. */
function fresh({ source, flags }: RegExp): RegExp {
  return new RegExp(source, flags.replace(/[gy]/g, ''));
}
