/** What ends the product ends it cleanly: the event loop runs empty by itself; only after 9.5 s is it cut off. */
import type { EventEmitter } from 'node:events';

export interface StopTarget extends EventEmitter {
  exit(code: number): void;
  exitCode?: number | string | null | undefined;
}

const FORCE_AFTER_MS = 9_500;

/**
 * Only the first of all events counts: a stop that has begun goes on.
 * @param stops by the name of the event, such as `SIGTERM`
 * @returns the undo: the events are no longer heard
 */
export function stopOn(target: StopTarget, stops: Readonly<Record<string, () => Promise<void>>>): () => void {
  let stopping = false;
  const listeners = Object.entries(stops).map(([event, stop]) => {
    const listener = () => {
      if (stopping) return;
      stopping = true;
      // It must not itself keep the process alive.
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
