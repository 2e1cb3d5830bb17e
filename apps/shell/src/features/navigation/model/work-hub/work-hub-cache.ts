import * as v from 'valibot';
import type { Environment } from '../../../../kernel/platform/environment';
import { readWorkHub, type WorkHubItem } from './work-hub-item';

/** Everything that the response depends on (NAV-23, ruling AMB-65). */
export interface WorkHubQuery {
  user: string;
  organisation: string;
  sandbox: string | undefined;
  locale: string;
  capability: string;
  /** The version that the address requests. */
  version: string | undefined;
  /** The catalogue address of the page: another release has other hubs. */
  catalogue: string;
}

export const WORK_HUBS_KEY = 'unifiedShell.workHubs';

/** Time for which a cached hub is fresh, in milliseconds: 24 hours (NAV-23). */
const FRESH_TTL_MS = 86_400_000;

/** Time for which a stale hub is shown while it is fetched again, in milliseconds: a week. */
const STALE_TTL_MS = 7 * FRESH_TTL_MS;

/** Number of cached hubs; the oldest are evicted. */
const MAX_CACHED_HUBS = 8;

const entriesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ key: v.string(), savedAt: v.number(), items: v.unknown() })),
);

export interface CachedWorkHub {
  items: readonly WorkHubItem[];
  /** Older than 24 hours: shown, and fetched again. */
  isStale: boolean;
}

export function keyOf(query: WorkHubQuery): string {
  const { user, organisation, sandbox = null, locale, capability, version = null, catalogue } = query;
  return JSON.stringify([user, organisation, sandbox, locale, capability, version, catalogue]);
}

/** Returns undefined if the entry is missing, unreadable, too old or from the future. */
export function readCached(
  { stored, now, warn }: Pick<Environment, 'stored' | 'now' | 'warn'>,
  query: WorkHubQuery,
): CachedWorkHub | undefined {
  const key = keyOf(query);
  const found = readEntries(stored).find((entry) => entry.key === key);
  if (found === undefined) return undefined;
  const age = now() - found.savedAt;
  if (age < 0 || age > STALE_TTL_MS) return undefined;
  try {
    return { items: readWorkHub(found.items, warn), isStale: age > FRESH_TTL_MS };
  } catch {
    return undefined;
  }
}

/** Stores a hub, and removes those of other users, so that the next user of this browser finds none. */
export function writeCached(
  { stored, now }: Pick<Environment, 'stored' | 'now'>,
  query: WorkHubQuery,
  items: readonly WorkHubItem[],
): void {
  const key = keyOf(query);
  const isOwn = (entry: string) => entry.startsWith(`[${JSON.stringify(query.user)},`);
  const others = readEntries(stored).filter((entry) => entry.key !== key && isOwn(entry.key));
  const all = [{ key, savedAt: now(), items }, ...others].slice(0, MAX_CACHED_HUBS);
  stored.set(WORK_HUBS_KEY, JSON.stringify(all));
}

function readEntries(stored: Pick<Environment['stored'], 'get'>) {
  const result = v.safeParse(entriesSchema, stored.get(WORK_HUBS_KEY));
  return result.success ? result.output : [];
}
