import { isOver } from '../../session/session-state';
import type { RequestDeps } from '../deps';
import { createSharedCaches } from './shared-caches';

/** Removes the entries of shared caches that end with the session, as soon as it has ended. */
export function endSharedCaches({ store, environment }: Pick<RequestDeps, 'store' | 'environment'>) {
  const caches = createSharedCaches(environment);
  return store.subscribe(({ session }, { session: before }) => {
    if (before.kind === 'signed-in' && isOver(session)) caches.endSession(before.token.sid);
  });
}
