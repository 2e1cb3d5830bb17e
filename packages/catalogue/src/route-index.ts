/** Where a path leads: the mount that matched, and what follows it (ROUTE-08). */
export interface RouteMatch<T> {
  value: T;
  /** The mount that matched, such as `/sample`. */
  base: string;
  /** What follows the mount: empty, or beginning with `/`. */
  remainder: string;
}

export interface RouteIndex<T> {
  match(path: string): RouteMatch<T> | undefined;
}

interface Node<T> {
  children: Map<string, Node<T>>;
  here?: { value: T; base: string };
}

/**
 * A segment trie over mounts: whole segments, the longest match wins (ruling AMB-16). One step per segment of the
 * path, whatever the number of mounts.
 */
export function createRouteIndex<T>(mounts: Iterable<readonly [path: string, value: T]>): RouteIndex<T> {
  const root: Node<T> = { children: new Map() };
  for (const [path, value] of mounts) insert(root, path, value);

  return {
    match(path) {
      let node: Node<T> | undefined = root;
      let best = root.here && { ...root.here, depth: 0 };
      const segments = split(path);
      for (const [index, segment] of segments.entries()) {
        node = node.children.get(segment);
        if (node === undefined) break;
        if (node.here) best = { ...node.here, depth: index + 1 };
      }
      if (best === undefined) return undefined;
      const rest = segments.slice(best.depth);
      return { value: best.value, base: best.base, remainder: rest.length === 0 ? '' : `/${rest.join('/')}` };
    },
  };
}

function insert<T>(root: Node<T>, path: string, value: T): void {
  let node = root;
  for (const segment of split(path)) {
    const next: Node<T> = node.children.get(segment) ?? { children: new Map() };
    node.children.set(segment, next);
    node = next;
  }
  node.here = { value, base: path };
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
