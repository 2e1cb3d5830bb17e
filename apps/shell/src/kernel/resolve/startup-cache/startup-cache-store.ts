import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Environment } from '../../platform/environment';
import type { Store } from '../../platform/store';
import { isOver, type Token } from '../../session/session-state';
import { STARTUP_CACHE_KEY } from '../../session/startup-cache-key';
import { OVERRIDES_KEY } from '../../workspace/access/overrides-key';
import type { ResolveRoomState } from '../state';
import { readStartupCache, type StartupCache } from './startup-cache';

/** Reads the startup cache of an earlier visit and removes an invalid one. */
export function loadStartupCache(
  page: PageConfiguration,
  { stored, now }: Environment,
): StartupCache | undefined {
  const startupCache = readStartupCache(stored.get(STARTUP_CACHE_KEY), now(), page.environment);
  if (startupCache === undefined) stored.remove(STARTUP_CACHE_KEY);
  return startupCache;
}

/** Whether the token belongs to the session in which the startup cache was written. */
export async function isOfSession(
  { userId, sidHash }: StartupCache,
  token: Token,
  environment: Environment,
): Promise<boolean> {
  return userId === token.userId && sidHash === (await environment.hash(token.sid));
}

/**
 * Removes the startup cache, and the overrides of this tab, as soon as the session has ended.
 * @returns the function that unsubscribes
 */
export function removeStartupCacheAfterSession(
  store: Store<ResolveRoomState, never>,
  { stored, tab }: Environment,
): () => void {
  return store.subscribe(({ session }, before) => {
    if (session === before.session || !isOver(session)) return;
    stored.remove(STARTUP_CACHE_KEY);
    tab.remove(OVERRIDES_KEY);
  });
}
