import { applyShellChanges } from './apply-shell-changes';
import type { LiveDeps } from './deps';
import { followEvents } from './follow-events';
import type { LiveChannel } from './live-channel';

/**
 * Receives the events of the gateway for the signed-in user. Those about the page itself are applied; the others go to the
 * feed. Returns a function that stops it.
 */
export function followLive(deps: LiveDeps, channel: LiveChannel): () => void {
  const changes = applyShellChanges(deps);
  let stop = () => {};
  let user: string | undefined;

  function consider(): void {
    const { session } = deps.store.getState();
    const now = session.kind === 'signed-in' && session.end === undefined ? session.token.userId : undefined;
    if (now === user) return;
    stop();
    stop = () => {};
    user = now;
    if (now !== undefined) stop = followEvents(deps, channel, now, changes.apply);
  }

  consider();
  const unsubscribe = deps.store.subscribe(consider);
  return () => {
    unsubscribe();
    stop();
    changes.stop();
    channel.close();
  };
}
