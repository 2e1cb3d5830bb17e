/** Finds the mount that a path lies under: whole segments, the longest wins, then literal before parameter (AMB-16). */
import { type MountSegment, readMount } from './routes/mount';

/** Where a path leads: the mount that matched, and what follows it (ROUTE-08). */
export interface RouteMatch<T> {
  value: T;
  /** The part of the path that matched, such as `/sample` or `/campaign/spring`. */
  base: string;
  /** What follows it: empty, or beginning with `/`. */
  remainder: string;
  /** By name, decoded: text of the address, to be encoded wherever it goes. */
  parameters: Readonly<Record<string, string>>;
}

export interface RouteIndex<T> {
  match(path: string): RouteMatch<T> | undefined;
}

export interface MountedRoute<T> {
  path: string;
  match?: 'prefix' | 'exact' | undefined;
  value: T;
}

interface Leaf<T> {
  value: T;
  names: readonly string[];
}

interface Node<T> {
  literals: Map<string, Node<T>>;
  number?: Node<T>;
  text?: Node<T>;
  exact?: Leaf<T>;
  prefix?: Leaf<T>;
  wildcard?: Leaf<T>;
}

interface Found<T> extends Leaf<T> {
  depth: number;
  /** How many segments it explains; a wildcard counts half a one more than the mount before it. */
  length: number;
  values: readonly string[];
}

/**
 * A trie over the segments of all mounts; a mount that is none is left out. A search sees each node once, and of a
 * catalogue without parameters one for each segment of the path, whatever the number of mounts.
 */
export function createRouteIndex<T>(routes: Iterable<MountedRoute<T>>): RouteIndex<T> {
  const root: Node<T> = { literals: new Map() };
  for (const route of routes) insert(root, route);

  return {
    match(path) {
      const segments = splitPath(path);
      const found = search(root, segments, 0, [], undefined);
      return found && describe(found, segments);
    },
  };
}

/** The segments of a path; empty ones count for nothing. */
function splitPath(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function insert<T>(root: Node<T>, { path, match = 'prefix', value }: MountedRoute<T>): void {
  const mount = readMount(path);
  if (mount === undefined) return;
  let node = root;
  for (const segment of mount.segments) node = childOf(node, segment);
  const names = mount.segments.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
  node[mount.wildcard ? 'wildcard' : match] = { value, names };
}

function childOf<T>(node: Node<T>, segment: MountSegment): Node<T> {
  if (segment.kind !== 'literal') {
    node[segment.kind] ??= { literals: new Map() };
    return node[segment.kind] ?? node;
  }
  const child: Node<T> = node.literals.get(segment.text) ?? { literals: new Map() };
  node.literals.set(segment.text, child);
  return child;
}

/** The best of this node and those below it; of equals the one that was found first. */
function search<T>(
  node: Node<T>,
  segments: readonly string[],
  depth: number,
  values: readonly string[],
  before: Found<T> | undefined,
): Found<T> | undefined {
  const segment = segments[depth];
  const leaf =
    segment === undefined ? (node.exact ?? node.prefix ?? node.wildcard) : (node.wildcard ?? node.prefix);
  const length = depth + (segment !== undefined && node.wildcard ? 0.5 : 0);
  let best =
    leaf && (before === undefined || length > before.length) ? { ...leaf, depth, length, values } : before;
  if (segment === undefined) return best;

  const literal = node.literals.get(segment);
  if (literal) best = search(literal, segments, depth + 1, values, best);
  if (node.number === undefined && node.text === undefined) return best;
  const value = decode(segment);
  if (value === undefined) return best;
  if (node.number && /^\d{1,15}$/.test(value))
    best = search(node.number, segments, depth + 1, [...values, value], best);
  if (node.text) best = search(node.text, segments, depth + 1, [...values, value], best);
  return best;
}

function describe<T>({ value, names, values, depth }: Found<T>, segments: readonly string[]): RouteMatch<T> {
  return {
    value,
    base: join(segments.slice(0, depth)),
    remainder: join(segments.slice(depth)),
    parameters: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
  };
}

function join(segments: readonly string[]): string {
  return segments.length === 0 ? '' : `/${segments.join('/')}`;
}

/** Nothing for what is no value: a broken escape, or a segment that a browser would resolve away. */
function decode(segment: string): string | undefined {
  try {
    const value = decodeURIComponent(segment);
    return value === '.' || value === '..' ? undefined : value;
  } catch {
    return undefined;
  }
}
