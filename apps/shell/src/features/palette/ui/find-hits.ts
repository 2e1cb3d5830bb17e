// Finds the hits of a query, in groups: the group with the best hit comes first.
import { createRanking, type Ranked } from '@unified-shell/search/rank';
import type { HitLists } from './collect-hits';
import { HIT_GROUPS, type Hit, type HitGroup, type HitGroupKind } from './hit';

/** A query that begins with one of these lists only these groups. */
const PREFIXES: Readonly<Record<string, readonly HitGroupKind[]>> = {
  '>': ['commands'],
  '@': ['organisations', 'contexts'],
  '#': ['recent', 'favourites'],
};

/** The groups that are listed before anything is typed. */
const GROUPS_AT_START: readonly HitGroupKind[] = ['recent', 'favourites', 'applications'];

/** The number of hits of a group, and of a group that the query asks for. */
const MAX_HITS = 6;
const MAX_HITS_OF_PREFIX = 100;

/**
 * The costs of matches of one kind differ by less than this (`rank.ts`), so a shorter name does not move its group.
 */
const KIND_SIZE = 1_000;

interface RankedGroup extends HitGroup {
  /** The kind of the best match. */
  best: number;
}

/** Prepares the lists for many queries. */
export function createHitFinder(lists: HitLists): (query: string) => readonly HitGroup[] {
  const rankings = new Map<HitGroupKind, (query: string) => Ranked<Hit>[]>();

  /** Each list is prepared when it is first searched. */
  function rankingOf(kind: HitGroupKind): (query: string) => Ranked<Hit>[] {
    const known = rankings.get(kind) ?? createRanking(lists[kind], textsOf);
    rankings.set(kind, known);
    return known;
  }

  /** Below the recent pages, before anything is typed: the way to all of them, and to older ones. */
  function moreOf(kind: HitGroupKind, words: string, isCut: boolean, max: number): Hit[] {
    if (kind !== 'recent' || words.trim() !== '') return [];
    if (max === MAX_HITS) return isCut ? [lists.allRecent] : [];
    return lists.older ? [lists.older] : [];
  }

  function groupOf(kind: HitGroupKind, words: string, max: number): RankedGroup[] {
    const ranked = rankingOf(kind)(words);
    const [first] = ranked;
    if (first === undefined) return [];
    const shown = ranked.slice(0, max).map(({ item }) => item);
    const hits = [...shown, ...moreOf(kind, words, ranked.length > max, max)];
    return [{ kind, hits, best: Math.floor(first.cost / KIND_SIZE) }];
  }

  return (query) => {
    const prefix = query.trimStart().charAt(0);
    const asked = PREFIXES[prefix];
    const words = asked ? query.trimStart().slice(1) : query;
    const isStart = words.trim() === '';
    const kinds = asked ?? (isStart ? GROUPS_AT_START : HIT_GROUPS);
    const max = asked ? MAX_HITS_OF_PREFIX : MAX_HITS;
    return kinds.flatMap((kind) => groupOf(kind, words, max)).sort((one, other) => one.best - other.best);
  };
}

function textsOf({ name, aliases, detail, description }: Hit) {
  return { name, aliases, group: detail, description };
}
