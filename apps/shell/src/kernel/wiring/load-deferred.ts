import type { Environment } from '../platform/environment';

/** The delay until a part that failed to load is requested again, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

/** The exports of the deferred bundle. */
export interface DeferredModule<Deps> {
  /** Returns a function that stops the deferred parts. */
  startDeferredPart(deps: Deps): () => void;
}

/** Loads the deferred part while the chrome draws, and starts it. Returns a function that stops both. */
export function loadDeferred<Deps extends { environment: Environment }>(
  deps: Deps,
  load: () => Promise<DeferredModule<Deps>>,
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
