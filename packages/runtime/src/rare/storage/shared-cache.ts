import type { CacheAddress, CacheEntry, RuntimeCache } from '@unified-shell/app-sdk/runtime-module';
import { isObject } from '@unified-shell/protocol/values/is-object';
import type { Requests } from '../../connection/requests';
import type { FactsSource } from '../../modules/facts/facts';
import { DEFAULT_EXPIRY_SECONDS } from './stored-cache';

interface SharedCacheEnvironment extends Pick<FactsSource, 'configured'> {
  request: Requests['request'];
}

/**
 * Adds the shared caches to the application's own cache: a call with `sharedCache` is a request to the shell, which
 * stores them and refuses a cache that the registration does not name.
 */
export function withSharedCaches(
  own: RuntimeCache,
  { configured, request }: SharedCacheEnvironment,
): RuntimeCache {
  /** Waits for the first configuration, because the user is not known before. */
  const open = async (cache: string, { key, scope = 'user' }: CacheAddress) => {
    await configured;
    return { cache, key, scope };
  };

  return {
    async get(address) {
      const { sharedCache } = address;
      if (sharedCache === undefined) return own.get(address);
      const entry = await request('cache.get', await open(sharedCache, address));
      return isObject<CacheEntry>(entry) ? entry : undefined;
    },
    async set(entry) {
      const { sharedCache, value, expiry = DEFAULT_EXPIRY_SECONDS } = entry;
      if (sharedCache === undefined) return own.set(entry);
      await request('cache.set', { ...(await open(sharedCache, entry)), value, expiry });
    },
    async delete(address) {
      const { sharedCache } = address;
      if (sharedCache === undefined) return own.delete(address);
      await request('cache.delete', await open(sharedCache, address));
    },
    async keys({ sharedCache } = {}) {
      if (sharedCache === undefined) return own.keys();
      await configured;
      const keys = await request('cache.keys', { cache: sharedCache });
      return isObject<string[]>(keys) ? keys : [];
    },
  };
}
