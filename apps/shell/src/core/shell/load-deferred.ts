import type { AppGround } from '../app-requests/deps';
import type { ChromeEffectDeps } from '../chrome/deps';

/** How long until what could not be fetched is asked for again, in milliseconds. */
const AGAIN = 5_000;

/** What the deferred bundle exports. */
export interface DeferredModule {
  /** Returns its undo. */
  startLatePart(ground: ChromeEffectDeps & AppGround): () => void;
}

/** Fetches the late part while the chrome draws, which does not wait for it, and starts it. Returns the undo of both. */
export function fetchLatePart(
  ground: ChromeEffectDeps & AppGround,
  load: () => Promise<DeferredModule>,
): () => void {
  const { environment } = ground;
  let isStopped = false;
  let undo = () => {};

  function start(): void {
    load().then(
      ({ startLatePart }) => {
        if (!isStopped) undo = startLatePart(ground);
      },
      (cause: unknown) => {
        if (isStopped) return;
        environment.warn('late-part-failed', { cause: String(cause) });
        undo = environment.after(AGAIN, start);
      },
    );
  }

  start();
  return () => {
    isStopped = true;
    undo();
  };
}
