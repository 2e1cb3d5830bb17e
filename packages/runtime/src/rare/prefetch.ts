import type { Prefetched, PrefetchOptions, RuntimeCache } from '@unified-shell/app-sdk/runtime-module';
import { RuntimeError } from '../shared/runtime-error';
import type { RareEnvironment } from './rare-part';

/** The folder of an application's data, on its own origin, below which each contract has its name. */
const DATA_FOLDER = '/.well-known/unified-shell-data/';

interface PrefetchEnvironment
  extends Pick<RareEnvironment, 'configured' | 'configuration' | 'network' | 'page' | 'now'> {
  cache: Pick<RuntimeCache, 'get' | 'set'>;
}

/**
 * Answers the data that the registration names (`dataPrefetchContracts`): at once from the cache of the user in the active
 * organisation, and from the application's own server if it is not there, or older than the caller accepts. Calls for the
 * same data share one request.
 */
export function createPrefetch({
  configured,
  configuration,
  network,
  cache,
  page,
  now,
}: PrefetchEnvironment) {
  const running = new Map<string, Promise<Prefetched>>();

  function getFresh(key: string): Promise<Prefetched> {
    const imsOrg = configuration()?.imsOrg;
    const owner = `${key} ${imsOrg}`;
    const known = running.get(owner) ?? fetchFresh(key, imsOrg).finally(() => running.delete(owner));
    running.set(owner, known);
    return known;
  }

  async function fetchFresh(key: string, imsOrg: string | undefined): Promise<Prefetched> {
    const base = configuration()?.baseFrameUrl ?? page.location.href;
    const url = new URL(DATA_FOLDER + encodeURIComponent(key), base);
    const answer = await network.fetch(url, { scope: 'ORG', maxRetries: 1 });
    if (!answer.ok) throw new RuntimeError('FAILED', `${url.pathname} answered ${answer.status}.`);
    const address = { key: `prefetched ${key}`, scope: 'org' } as const;
    const value: unknown = await answer.json();
    // The cache is that of the active organisation, which may be another one by now.
    if (configuration()?.imsOrg !== imsOrg) return entryOf(key, { value, createdAt: now() });
    // A frame without storage has no cache; the answer is good nevertheless.
    const stored = await cache.set({ ...address, value }).then(
      () => cache.get(address),
      () => undefined,
    );
    return entryOf(key, stored ?? { value, createdAt: now() });
  }

  function entryOf(key: string, { value, createdAt }: Pick<Prefetched, 'value' | 'createdAt'>): Prefetched {
    return { key, value, createdAt, getFresh: () => getFresh(key) };
  }

  return async (key: string, options: PrefetchOptions = {}): Promise<Prefetched | undefined> => {
    await configured;
    const contracts: unknown = configuration()?.['dataPrefetchContracts'];
    if (!Array.isArray(contracts) || !contracts.includes(key)) return undefined;
    const { createdAfter = 0, revalidateImmediately = false } = options;
    const stored = await cache.get({ key: `prefetched ${key}`, scope: 'org' }).catch(() => undefined);
    if (stored === undefined || stored.createdAt < createdAfter) return getFresh(key);
    // A failure leaves the stored answer, which the next call tries to renew again.
    if (revalidateImmediately) getFresh(key).catch(() => undefined);
    return entryOf(key, stored);
  };
}
