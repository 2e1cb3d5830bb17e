import * as v from 'valibot';

/** The maximum length of a key, in characters. */
const MAX_KEY_CHARS = 500;

const cache = v.pipe(v.string(), v.maxLength(64));
const address = {
  cache,
  key: v.pipe(v.string(), v.maxLength(MAX_KEY_CHARS)),
  scope: v.picklist(['user', 'org', 'sandbox', 'suborg']),
};

/**
 * Requests to a shared cache, which the shell stores. `cache` is its name. A third party may use the caches that its
 * registration names, as any other solution.
 */
export const CACHE_REQUESTS = {
  /** The response is `{key, value, createdAt, expiresAt? | expireBySession?}`, or has no value. */
  'cache.get': { thirdParty: true, args: v.tuple([v.object(address)]) },
  /** `expiry` in seconds; 0 deletes the entry, a negative number keeps it until the session ends. */
  'cache.set': {
    thirdParty: true,
    args: v.tuple([v.object({ ...address, value: v.unknown(), expiry: v.number() })]),
  },
  'cache.delete': { thirdParty: true, args: v.tuple([v.object(address)]) },
  /** The response is the list of the keys that the application may read now. */
  'cache.keys': { thirdParty: true, args: v.tuple([v.object({ cache })]) },
} as const;
