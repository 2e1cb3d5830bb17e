import type { AppRequestDeps } from '../app-requests/deps';
import type { ChromeEffectDeps } from '../chrome/deps';

/** How long until what could not be fetched is asked for again, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

/** What the deferred bundle exports. */
export interface DeferredModule {
  /** Returns its undo. */
  startDeferredPart(deps: ChromeEffectDeps & AppRequestDeps): () => void;
}

/** Fetches the deferred part while the chrome draws, which does not wait for it, and starts it. Returns the undo of both. */
export function fetchDeferredPart(
  deps: ChromeEffectDeps & AppRequestDeps,
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
