import type { Environment } from '../../platform/environment';
import type { PageConfiguration } from '../../platform/page-configuration';
import type { Store } from '../../platform/store';
import { isOver, type Token } from '../../session/session-state';
import { SNAPSHOT_KEY } from '../../session/startup-cache-key';
import type { ResolveRoomState } from '../state';
import { readSnapshot, type Snapshot } from './startup-cache';

/** The snapshot of an earlier start. One that is not good for this one is removed. */
export function takeSnapshot(page: PageConfiguration, { stored, now }: Environment): Snapshot | undefined {
  const snapshot = readSnapshot(stored.get(SNAPSHOT_KEY), now(), page.environment);
  if (snapshot === undefined) stored.remove(SNAPSHOT_KEY);
  return snapshot;
}

/** Whether this token is of the session the snapshot was made in. */
export async function isOfSession(
  { userId, sidHash }: Snapshot,
  token: Token,
  environment: Environment,
): Promise<boolean> {
  return userId === token.userId && sidHash === (await environment.hash(token.sid));
}

/** Removes the snapshot as soon as the session is over. Returns its undo. */
export function removeSnapshotWhenOver(
  store: Store<ResolveRoomState, never>,
  { stored }: Environment,
): () => void {
  return store.subscribe(({ session }, before) => {
    if (session !== before.session && isOver(session)) stored.remove(SNAPSHOT_KEY);
  });
}
