/**
 * Finds the mount of a path by whole segments. The longest mount wins, then a literal before a parameter (AMB-16).
 */
import { type MountSegment, readMount } from './routes/mount';

/** The mount that matches a path, and the remainder after it (ROUTE-08). */
export interface RouteMatch<T> {
  value: T;
  /** The part of the path that matched, such as `/sample` or `/campaign/spring`. */
  base: string;
  /** The rest of the path: empty, or beginning with `/`. */
  remainder: string;
  /** Decoded values by name. They come from the address and must be encoded wherever they are used. */
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

interface Found<T> {
  leaf: Leaf<T>;
  /** The position in the path at which the mount ends. */
  end: number;
  /** The number of matched segments; a wildcard that matches further segments counts half a segment more. */
  length: number;
  values: readonly string[];
}

const NOTHING: readonly string[] = [];

/**
 * A trie over the segments of all mounts; an invalid mount is left out. A search visits each node at most once; in a
 * catalogue without parameters it visits one node per segment of the path, independent of the number of mounts.
 */
export function createRouteIndex<T>(routes: Iterable<MountedRoute<T>>): RouteIndex<T> {
  const root: Node<T> = { literals: new Map() };
  for (const route of routes) insert(root, route);

  return {
    match(path) {
      const plain = withoutEmptySegments(path);
      const found = search(root, plain, { at: 0, depth: 0, values: NOTHING }, undefined);
      return found && describe(found, plain);
    },
  };
}

/** `//a//b/` becomes `/a/b`; the root becomes the empty text. */
function withoutEmptySegments(path: string): string {
  if (path.startsWith('/') && !path.endsWith('/') && !path.includes('//')) return path;
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.length === 0 ? '' : `/${segments.join('/')}`;
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

/** The state of a search: `at` is the slash before the next segment, or the end of the path. */
interface SearchPosition {
  at: number;
  depth: number;
  values: readonly string[];
}

/** The best match of this node and of the nodes below it; among equal matches, the first one. */
function search<T>(
  start: Node<T>,
  path: string,
  position: SearchPosition,
  before: Found<T> | undefined,
): Found<T> | undefined {
  let { at, depth } = position;
  const { values } = position;
  let node = start;
  let best = before;
  // Literals are followed in a loop: most mounts have no parameters, and this runs for every address.
  for (; ; depth += 1) {
    const isEnd = at >= path.length;
    const leaf = isEnd ? (node.exact ?? node.prefix ?? node.wildcard) : (node.wildcard ?? node.prefix);
    const length = depth + (!isEnd && node.wildcard ? 0.5 : 0);
    if (leaf && (best === undefined || length > best.length)) best = { leaf, end: at, length, values };
    if (isEnd) return best;

    const slash = path.indexOf('/', at + 1);
    const end = slash < 0 ? path.length : slash;
    const segment = path.slice(at + 1, end);
    const literal = node.literals.get(segment);
    if (node.number || node.text) {
      if (literal) best = search(literal, path, { at: end, depth: depth + 1, values }, best);
      const value = decode(segment);
      if (value === undefined) return best;
      return searchParameters(node, path, { at: end, depth: depth + 1, values: [...values, value] }, best);
    }
    if (literal === undefined) return best;
    node = literal;
    at = end;
  }
}

/** The last value of the position is that of the parameter. */
function searchParameters<T>(
  { number, text }: Node<T>,
  path: string,
  position: SearchPosition,
  before: Found<T> | undefined,
): Found<T> | undefined {
  const isNumber = /^\d{1,15}$/.test(position.values.at(-1) ?? '');
  const best = number && isNumber ? search(number, path, position, before) : before;
  return text ? search(text, path, position, best) : best;
}

const NO_PARAMETERS: Readonly<Record<string, string>> = Object.freeze({});

function describe<T>({ leaf: { value, names }, end, values }: Found<T>, path: string): RouteMatch<T> {
  const parameters =
    names.length === 0
      ? NO_PARAMETERS
      : Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  return { value, base: path.slice(0, end), remainder: path.slice(end), parameters };
}

/** Decodes a segment; undefined for a broken escape and for a dot segment, which a browser would resolve. */
function decode(segment: string): string | undefined {
  try {
    const value = decodeURIComponent(segment);
    return value === '.' || value === '..' ? undefined : value;
  } catch {
    return undefined;
  }
}
