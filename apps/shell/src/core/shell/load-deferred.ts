import type { RequestHandlingDeps } from '../app-requests/deps';
import type { DebugDeps } from '../chrome/debug/debug-part';
import type { WithLiveFeed } from '../live/deps';

/** The delay until a part that failed to load is requested again, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

/** The exports of the deferred bundle. */
export interface DeferredModule {
  /** Returns a function that stops the deferred parts. */
  startDeferredPart(deps: DebugDeps & RequestHandlingDeps & WithLiveFeed): () => void;
}

/** Loads the deferred part while the chrome draws, and starts it. Returns a function that stops both. */
export function loadDeferred(
  deps: DebugDeps & RequestHandlingDeps & WithLiveFeed,
  load: () => Promise<DeferredModule>,
): () => void {
  const { environment } = deps;
  let isStopped = false;
  let undo = () => {};

  function start(): void {
    load().then(
      ({ startDeferredPart }) => {
        if (!isStopped) undo = startDeferredPart(deps);
      },
      (cause: unknown) => {
        if (isStopped) return;
        environment.warn('late-part-failed', { cause: String(cause) });
        undo = environment.after(RETRY_DELAY_MS, start);
      },
    );
  }

  start();
  return () => {
    isStopped = true;
    undo();
  };
}
