import type { Environment } from '../environment';
import type { PageConfiguration } from '../page-configuration';
import { isOver, type Token } from '../session/session-state';
import type { ShellState } from '../shell-state';
import type { Store } from '../store';
import { readSnapshot, type Snapshot } from './snapshot';

/** In the browser's storage, shared by all tabs of the shell's origin: all that is kept of a session (AUTH-45). */
export const SNAPSHOT_KEY = 'unifiedShellSession';

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
export function removeSnapshotWhenOver(store: Store<ShellState, never>, { stored }: Environment): () => void {
  return store.subscribe(({ session }, before) => {
    if (session !== before.session && isOver(session)) stored.remove(SNAPSHOT_KEY);
  });
}
