import * as v from 'valibot';
import type { Environment } from '../../platform/environment';

const STORAGE_KEY = 'unifiedShell.cacheOwners';

/** Solutions and users together; the ones that were added first are dropped. */
const MAX_OWNERS = 100;

/** Names the owner of a solution's cache in the place of the user's id and the session's id. */
export interface CacheOwner {
  userId: string;
  session: string;
}

const knownSchema = v.object({
  appId: v.string(),
  userId: v.string(),
  session: v.string(),
  owner: v.object({ userId: v.string(), session: v.string() }),
});
const fileSchema = v.pipe(v.string(), v.parseJson(), v.array(knownSchema));

type Known = v.InferOutput<typeof knownSchema>;

/**
 * Pseudonyms for applications that are not told who the user is: random, for one solution in one browser, so that
 * solutions cannot recognise a user together. That of the user stays the same; that of the session changes with each
 * sign-in.
 */
export function createCacheOwners({ stored, randomId }: Pick<Environment, 'stored' | 'randomId'>) {
  // The storage may refuse a value, and the answer must not change within a page.
  const told = new Map<string, CacheOwner>();

  function find(appId: string, userId: string, session: string): CacheOwner {
    const file = v.safeParse(fileSchema, stored.get(STORAGE_KEY));
    const all: readonly Known[] = file.success ? file.output : [];
    const isSame = (known: Known) => known.appId === appId && known.userId === userId;
    const known = all.find(isSame);
    if (known?.session === session) return known.owner;
    const owner = { userId: known?.owner.userId ?? randomId(), session: randomId() };
    const others = all.filter((other) => !isSame(other)).slice(1 - MAX_OWNERS);
    stored.set(STORAGE_KEY, JSON.stringify([...others, { appId, userId, session, owner }]));
    return owner;
  }

  return (appId: string, { userId, session }: { userId: string; session: string }): CacheOwner => {
    const name = JSON.stringify([appId, userId, session]);
    const owner = told.get(name) ?? find(appId, userId, session);
    told.set(name, owner);
    return owner;
  };
}
