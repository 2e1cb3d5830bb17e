import type { Environment } from '../../platform/environment';
import type { PageConfiguration } from '../../platform/page-configuration';
import type { Store } from '../../platform/store';
import { isOver, type Token } from '../../session/session-state';
import { STARTUP_CACHE_KEY } from '../../session/startup-cache-key';
import type { ResolveRoomState } from '../state';
import { readStartupCache, type StartupCache } from './startup-cache';

/** The startup cache of an earlier start. One that is not good for this one is removed. */
export function loadStartupCache(
  page: PageConfiguration,
  { stored, now }: Environment,
): StartupCache | undefined {
  const startupCache = readStartupCache(stored.get(STARTUP_CACHE_KEY), now(), page.environment);
  if (startupCache === undefined) stored.remove(STARTUP_CACHE_KEY);
  return startupCache;
}

/** Whether this token is of the session the startup cache was made in. */
export async function isOfSession(
  { userId, sidHash }: StartupCache,
  token: Token,
  environment: Environment,
): Promise<boolean> {
  return userId === token.userId && sidHash === (await environment.hash(token.sid));
}

/** Removes the startup cache as soon as the session is over. Returns its undo. */
export function removeStartupCacheAfterSession(
  store: Store<ResolveRoomState, never>,
  { stored }: Environment,
): () => void {
  return store.subscribe(({ session }, before) => {
    if (session !== before.session && isOver(session)) stored.remove(STARTUP_CACHE_KEY);
  });
}
