/** Ctrl+C and SIGTERM stop the product cleanly: the event loop runs empty by itself; only after 10 s is it cut off. */
import type { EventEmitter } from 'node:events';

export interface SignalTarget extends EventEmitter {
  exit(code: number): void;
  exitCode?: number | string | null | undefined;
}

const FORCE_AFTER_MS = 10_000;

/**
 * A second signal changes nothing: the first stop goes on.
 * @returns the undo: signals are no longer heard
 */
export function stopOnSignal(target: SignalTarget, stop: () => Promise<void>): () => void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    // It must not itself keep the process alive.
    setTimeout(() => target.exit(1), FORCE_AFTER_MS).unref();
    stop().catch((error: unknown) => {
      console.error(error);
      target.exitCode = 1;
    });
  };
  target.on('SIGINT', onSignal);
  target.on('SIGTERM', onSignal);
  return () => {
    target.off('SIGINT', onSignal);
    target.off('SIGTERM', onSignal);
  };
}
