/**
 * Explains why a path leads to its solution, or to none: the mounts that match it, the mounts that nearly do, and the
 * reason for each (ROUTE-08, ROUTE-09). For the debug tool; `resolve-route.ts` decides.
 */
import { createRouteIndex } from '../route-index';
import type { RouteFacts } from './alternate';
import { type MountSegment, readMount } from './mount';
import { createRouter, type Resolution, type Routed, resolveRoute } from './resolve-route';

/** Why a mount was chosen or not. */
export type MountVerdict =
  | { kind: 'chosen' }
  /** It is chosen, but leads to another path: it is an old path, or a rule of its alternate routes redirects it. */
  | { kind: 'redirected'; to: string }
  /** It is chosen, but a rule of its alternate routes opens another solution. */
  | { kind: 'replaced'; by: string }
  /** It matches, but the chosen mount matches more segments. */
  | { kind: 'shorter'; segments: number }
  /** It matches as many segments as the chosen one, which has literals where this one has parameters. */
  | { kind: 'outranked' }
  /** It would match, but the path goes on and the registration takes the mount exactly. */
  | { kind: 'exact-only' }
  /** The path has another segment at this position, counted from 1; `given` is absent where the path has ended. */
  | { kind: 'differs'; position: number; wanted: string; given: string | undefined }
  /** Its first segment is spelled much like that of the path. */
  | { kind: 'similar'; wanted: string; given: string };

export interface MountCandidate {
  appId: string;
  mount: string;
  /** Whether this is the main path, a second mount, or an old path. */
  role: 'path' | 'alias' | 'old-path';
  verdict: MountVerdict;
}

/** More candidates tell nothing more. */
const MAX_CANDIDATES = 12;

/** Two changes of a letter are a slip of the keyboard; with three, short words begin to look alike. */
const MAX_TYPOS = 2;
const MIN_SIMILAR_CHARS = 4;

interface Registered<T> {
  solution: T;
  mount: string;
  role: MountCandidate['role'];
}

/** The chosen mount first, then those that match, then the nearest of the others. */
export function explainRoute<T extends Routed>(
  solutions: readonly T[],
  path: string,
  facts: RouteFacts,
): MountCandidate[] {
  const registered = solutions.flatMap(mountsOf);
  const routes = registered.map((value) => ({ path: value.mount, match: value.solution.match, value }));
  const chosen = createRouteIndex(routes).match(path)?.value;
  const resolution = resolveRoute(createRouter(solutions), path, facts);
  const segments = path.split('/').filter((segment) => segment !== '');
  const judged = registered.flatMap((one) => {
    const nearness = compare(one, segments);
    const verdict = one === chosen ? verdictOf(one, resolution) : judge(nearness, segments, chosen);
    return verdict ? [{ one, verdict, rank: one === chosen ? Number.POSITIVE_INFINITY : nearness.rank }] : [];
  });
  return judged
    .toSorted((first, second) => second.rank - first.rank)
    .slice(0, MAX_CANDIDATES)
    .map(({ one: { solution, mount, role }, verdict }) => ({ appId: solution.appId, mount, role, verdict }));
}

function mountsOf<T extends Routed>(solution: T): Registered<T>[] {
  const { path, aliases, redirectFrom } = solution;
  return [
    { solution, mount: path, role: 'path' },
    ...aliases.map((mount) => ({ solution, mount, role: 'alias' }) as const),
    ...redirectFrom.map((mount) => ({ solution, mount, role: 'old-path' }) as const),
  ];
}

/** How far a mount agrees with a path. */
interface Nearness {
  mount: readonly MountSegment[];
  /** The number of leading segments that agree. */
  shared: number;
  /** All segments of the mount agree. */
  isWhole: boolean;
  isExact: boolean;
  /** The first segments differ by a slip of the keyboard. */
  isSimilar: boolean;
  rank: number;
}

function compare({ mount, solution }: Registered<Routed>, path: readonly string[]): Nearness {
  const { segments = [], wildcard = false } = readMount(mount) ?? {};
  const differing = segments.findIndex((segment, index) => !agrees(segment, path[index]));
  const shared = differing < 0 ? segments.length : differing;
  const isWhole = segments.length > 0 && differing < 0;
  const isSimilar = shared === 0 && isSlip(segments[0], path[0]);
  // A mount that matches is nearer than one that differs late, and that one nearer than a slip of the keyboard.
  const rank = isWhole ? 1_000 + shared + (wildcard ? 0.5 : 0) : shared - (isSimilar ? 0.5 : 0);
  return {
    mount: segments,
    shared,
    isWhole,
    isExact: !wildcard && solution.match === 'exact',
    isSimilar,
    rank,
  };
}

function agrees(segment: MountSegment, given: string | undefined): boolean {
  if (given === undefined) return false;
  if (segment.kind === 'literal') return segment.text === given;
  return segment.kind === 'text' || /^\d{1,15}$/.test(given);
}

function verdictOf<T extends Routed>({ solution }: Registered<T>, resolution: Resolution<T>): MountVerdict {
  if (resolution.kind === 'redirect') return { kind: 'redirected', to: resolution.path };
  const opened = resolution.kind === 'solution' ? resolution.solution.appId : solution.appId;
  return opened === solution.appId ? { kind: 'chosen' } : { kind: 'replaced', by: opened };
}

/** @returns undefined for a mount that is not near */
function judge(
  { mount, shared, isWhole, isExact, isSimilar }: Nearness,
  path: readonly string[],
  chosen: Registered<Routed> | undefined,
): MountVerdict | undefined {
  const [first] = mount;
  if (isWhole && isExact && path.length > mount.length) return { kind: 'exact-only' };
  if (isWhole) {
    const best = readMount(chosen?.mount ?? '')?.segments.length ?? 0;
    return best > mount.length ? { kind: 'shorter', segments: mount.length } : { kind: 'outranked' };
  }
  if (shared > 0) {
    const wanted = mount[shared];
    return wanted && { kind: 'differs', position: shared + 1, wanted: textOf(wanted), given: path[shared] };
  }
  return isSimilar && first && path[0] !== undefined
    ? { kind: 'similar', wanted: textOf(first), given: path[0] }
    : undefined;
}

function textOf(segment: MountSegment): string {
  if (segment.kind === 'literal') return segment.text;
  return segment.kind === 'number' ? `{${segment.name}:number}` : `{${segment.name}}`;
}

function isSlip(segment: MountSegment | undefined, given: string | undefined): boolean {
  if (segment?.kind !== 'literal' || given === undefined) return false;
  const shorter = Math.min(segment.text.length, given.length);
  return shorter >= MIN_SIMILAR_CHARS && isWithin(segment.text.toLowerCase(), given.toLowerCase(), MAX_TYPOS);
}

/** Whether at most so many insertions, removals and replacements of a letter lead from one text to the other. */
function isWithin(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [position, against] of [...other].entries()) {
      const replaced = (row[position] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(replaced, (row[position + 1] ?? 0) + 1, (next[position] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= max;
}
