/** The reference for the route index: tries every mount and returns the best match. */
const KINDS = { literal: 0, number: 1, text: 2 };

interface Candidate {
  base: string;
  remainder: string;
  length: number;
  kinds: readonly number[];
  end: number;
}

/** @param mounts each with the suffix ` exact` if it is exact */
export function matchNaively(mounts: readonly string[], path: string) {
  const [best] = mounts
    .flatMap((mount) => tryMount(mount, path.split('/').filter(Boolean)))
    .toSorted((a, b) => b.length - a.length || compareKinds(a.kinds, b.kinds) || a.end - b.end);
  return best && { base: best.base, remainder: best.remainder };
}

function tryMount(text: string, segments: readonly string[]): Candidate[] {
  const [mount = '', exact] = text.split(' ');
  const isWildcard = mount.endsWith('/*');
  const parts = mount.replace(/\/\*$/, '').slice(1).split('/');
  const kinds = parts.map((part, index) => kindOf(part, segments[index]));
  const rest = segments.slice(parts.length);
  if (kinds.includes(-1) || (exact && rest.length > 0)) return [];
  const join = (some: readonly string[]) => some.map((segment) => `/${segment}`).join('');
  return [
    {
      base: join(segments.slice(0, parts.length)),
      remainder: join(rest),
      length: parts.length + (isWildcard && rest.length > 0 ? 0.5 : 0),
      kinds,
      end: exact ? 0 : isWildcard ? 2 : 1,
    },
  ];
}

function kindOf(part: string, segment: string | undefined): number {
  if (segment === undefined) return -1;
  if (!part.startsWith('{')) return part === segment ? KINDS.literal : -1;
  try {
    const value = decodeURIComponent(segment);
    if (!part.endsWith(':number}')) return KINDS.text;
    return /^\d{1,15}$/.test(value) ? KINDS.number : -1;
  } catch {
    return -1;
  }
}

function compareKinds(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((kind, place) => kind !== b[place]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
