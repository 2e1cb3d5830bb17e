/** The answers of partner systems that may be cached, in the persistent storage (rulings AMB-70, AMB-71). */
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import * as v from 'valibot';
import type { Environment } from '../../platform/environment';
import { DISCOVERY_CACHE_KEY } from './discovery';

const MAX_ENTRIES = 50;

const entriesSchema = v.array(v.object({ key: v.string(), url: v.string(), until: v.number() }));
type Entry = v.InferOutput<typeof entriesSchema>[number];
type Storage = Pick<Environment, 'stored' | 'now'>;

/** How long an answer may be cached, in milliseconds; undefined for not at all, and in dev and qa. */
export function cacheTtlMs({ cache }: IndexedSolution, environment: string): number | undefined {
  if (cache === undefined || (environment !== 'stage' && environment !== 'prod')) return undefined;
  return (typeof cache.ttl === 'number' ? cache.ttl : cache.ttl[environment]) * 1000;
}

export function findCached(storage: Storage, key: string): Entry | undefined {
  return readEntries(storage).find((entry) => entry.key === key);
}

export function addToCache(storage: Storage, entry: Entry): void {
  const others = readEntries(storage).filter(({ key }) => key !== entry.key);
  storage.stored.set(DISCOVERY_CACHE_KEY, JSON.stringify([entry, ...others].slice(0, MAX_ENTRIES)));
}

/** The entries that are still valid; an unreadable store is empty. */
function readEntries({ stored, now }: Storage): Entry[] {
  try {
    const entries = v.parse(entriesSchema, JSON.parse(stored.get(DISCOVERY_CACHE_KEY) ?? '[]'));
    return entries.filter(({ url, until }) => until > now() && URL.canParse(url));
  } catch {
    return [];
  }
}
