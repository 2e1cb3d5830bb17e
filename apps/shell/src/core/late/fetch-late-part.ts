import type { AppGround } from '../app-requests/app-ground';
import type { LateGround } from './late-ground';

/** How long until what could not be fetched is asked for again, in milliseconds. */
const AGAIN = 5_000;

/** Fetches the late part while the chrome draws, which does not wait for it, and starts it. Returns the undo of both. */
export function fetchLatePart(ground: LateGround & AppGround): () => void {
  const { environment } = ground;
  let isStopped = false;
  let undo = () => {};

  function start(): void {
    import('./late-part').then(
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
