import type { Environment } from '../../platform/environment';

/** When the wait message appears, in milliseconds (FRAME-14). The clock counts in steps of it. */
const WAIT_MESSAGE_AFTER = 5_000;

export interface PageClock {
  /** The wait message is due. */
  onSlow(): void;
  /** The page timeout has passed. */
  onTimeout(): void;
}

/**
 * Counts the time that a page had. Each step counts once, however late its timer comes: while the device sleeps, or is too
 * busy or too hidden to run timers, the application had no time either, and is not taken for dead.
 * @param pageTimeout in milliseconds; 0 means never (ruling AMB-42)
 * @param passed what has passed already, in milliseconds
 * @returns stops it
 */
export function startPageClock(
  { after }: Pick<Environment, 'after'>,
  pageTimeout: number,
  { onSlow, onTimeout }: PageClock,
  passed = 0,
): () => void {
  // Whatever is due already comes with the first step.
  let counted = Math.min(passed, WAIT_MESSAGE_AFTER - 1, pageTimeout || WAIT_MESSAGE_AFTER);
  let cancel: (() => void) | undefined;
  let isStopped = false;

  function next(): void {
    if (isStopped) return;
    const untilSlow = WAIT_MESSAGE_AFTER - (counted % WAIT_MESSAGE_AFTER);
    const step = pageTimeout === 0 ? untilSlow : Math.min(untilSlow, pageTimeout - counted);
    cancel = after(step, () => {
      counted += step;
      if (counted === WAIT_MESSAGE_AFTER) onSlow();
      if (counted === pageTimeout) onTimeout();
      else if (pageTimeout !== 0 || counted < WAIT_MESSAGE_AFTER) next();
    });
  }

  next();
  return () => {
    isStopped = true;
    cancel?.();
  };
}
