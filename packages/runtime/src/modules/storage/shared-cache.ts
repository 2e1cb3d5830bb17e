import type { CacheAddress, CacheEntry, RuntimeCache } from '@unified-shell/app-sdk/runtime-module';
import { isAnswer } from '@unified-shell/protocol/requests/read-answer';
import type { Requests } from '../../connection/requests';
import type { FactsSource } from '../facts/facts';
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
  const at = (cache: string, { key, scope = 'user' }: CacheAddress) => ({ cache, key, scope });

  return {
    async get(address) {
      if (address.sharedCache === undefined) return own.get(address);
      await configured;
      const entry = await request('cache.get', at(address.sharedCache, address));
      return isAnswer<CacheEntry>(entry) ? entry : undefined;
    },
    async set(entry) {
      if (entry.sharedCache === undefined) return own.set(entry);
      const { value, expiry = DEFAULT_EXPIRY_SECONDS } = entry;
      await configured;
      await request('cache.set', { ...at(entry.sharedCache, entry), value, expiry });
    },
    async delete(address) {
      if (address.sharedCache === undefined) return own.delete(address);
      await configured;
      await request('cache.delete', at(address.sharedCache, address));
    },
    async keys({ sharedCache } = {}) {
      if (sharedCache === undefined) return own.keys();
      await configured;
      const keys = await request('cache.keys', { cache: sharedCache });
      return isAnswer<string[]>(keys) ? keys : [];
    },
  };
}
