/** Stops the product cleanly on a signal: the process ends when its event loop is empty, or by force after 9.5 s. */
import type { EventEmitter } from 'node:events';

export interface StopTarget extends EventEmitter {
  exit(code: number): void;
  exitCode?: number | string | null | undefined;
}

const FORCE_AFTER_MS = 9_500;

/**
 * Only the first event counts: a stop that has begun is not changed by later events.
 * @param stops by the name of the event, such as `SIGTERM`
 * @returns a function that removes the listeners
 */
export function stopOn(target: StopTarget, stops: Readonly<Record<string, () => Promise<void>>>): () => void {
  let stopping = false;
  const listeners = Object.entries(stops).map(([event, stop]) => {
    const listener = () => {
      if (stopping) return;
      stopping = true;
      // The timer must not keep the process alive.
      setTimeout(() => target.exit(1), FORCE_AFTER_MS).unref();
      stop().catch((error: unknown) => {
        console.error(error);
        target.exitCode = 1;
      });
    };
    target.on(event, listener);
    return () => target.off(event, listener);
  });
  return () => {
    for (const undo of listeners) undo();
  };
}
