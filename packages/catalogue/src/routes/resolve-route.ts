/** Resolves a path to its solution, or to the path that replaces it. */
import type { Registration } from '../registration';
import { createRouteIndex, type RouteIndex, type RouteMatch } from '../route-index';
import { chooseAlternate, type RouteFacts } from './alternate';
import { fillMount } from './fill-mount';

/** The fields of a registration that routing needs. */
export type Routed = Pick<
  Registration,
  'appId' | 'path' | 'match' | 'aliases' | 'redirectFrom' | 'alternateRoute'
>;

export type Resolution<T> =
  | {
      kind: 'solution';
      solution: T;
      /** The mount that matched: a path or an alias, such as `/campaign/{mySubOrg}`. */
      mount: string;
      base: string;
      remainder: string;
      parameters: Readonly<Record<string, string>>;
    }
  /** The path of the address is to be replaced by this one; the query stays. */
  | { kind: 'redirect'; path: string }
  | { kind: 'not-found' };

interface Target<T> {
  solution: T;
  mount: string;
  /** Whether this is an old path, which is redirected to the solution's own. */
  isOldPath: boolean;
}

export interface Router<T> {
  index: RouteIndex<Target<T>>;
  byId: ReadonlyMap<string, T>;
}

export function createRouter<T extends Routed>(solutions: readonly T[]): Router<T> {
  const routes = solutions.flatMap((solution) => {
    const { path, match, aliases, redirectFrom } = solution;
    return [
      ...[path, ...aliases].map((mount) => ({
        path: mount,
        match,
        value: { solution, mount, isOldPath: false },
      })),
      ...redirectFrom.map((mount) => ({ path: mount, match, value: { solution, mount, isOldPath: true } })),
    ];
  });
  return {
    index: createRouteIndex(routes),
    byId: new Map(solutions.map((solution) => [solution.appId, solution])),
  };
}

/**
 * Never throws. Redirects are followed to their end. A chain with a loop is not followed, so that no address keeps
 * the shell redirecting.
 */
export function resolveRoute<T extends Routed>(
  router: Router<T>,
  path: string,
  facts: RouteFacts,
): Resolution<T> {
  const start = resolveOnce(router, path, facts);
  if (start.kind !== 'redirect') return start;
  const seen = new Set([path]);
  let end: Resolution<T> = start;
  let last = path;
  while (end.kind === 'redirect') {
    if (seen.has(end.path)) return stay(router, path);
    seen.add(end.path);
    last = end.path;
    end = resolveOnce(router, last, facts);
  }
  return { kind: 'redirect', path: last };
}

function resolveOnce<T extends Routed>(
  { index, byId }: Router<T>,
  path: string,
  facts: RouteFacts,
): Resolution<T> {
  const match = index.match(path);
  if (match === undefined) return { kind: 'not-found' };
  const { solution, isOldPath } = match.value;
  if (isOldPath) return { kind: 'redirect', path: targetPath(solution.path, match) };
  const alternate = chooseAlternate(solution.alternateRoute ?? [], facts);
  if (alternate?.redirectTo !== undefined) {
    const target = targetPath(alternate.redirectTo, match);
    // A redirect to the current path is no redirect.
    if (target !== match.base + match.remainder) return { kind: 'redirect', path: target };
  }
  const other = alternate?.appId === undefined ? undefined : byId.get(alternate.appId);
  return found(match, other ?? solution);
}

function stay<T>({ index }: Router<T>, path: string): Resolution<T> {
  const match = index.match(path);
  return match === undefined ? { kind: 'not-found' } : found(match, match.value.solution);
}

function found<T>({ value, base, remainder, parameters }: RouteMatch<Target<T>>, solution: T): Resolution<T> {
  return { kind: 'solution', solution, mount: value.mount, base, remainder, parameters };
}

function targetPath(mount: string, { parameters, remainder }: RouteMatch<unknown>): string {
  return fillMount(mount, parameters) + remainder;
}
