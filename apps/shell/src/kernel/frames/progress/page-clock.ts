import type { Environment } from '../../platform/environment';

/** When the wait message appears, in milliseconds (FRAME-14). The clock counts in steps of it. */
const WAIT_MESSAGE_DELAY_MS = 5_000;

export interface PageClock {
  /** The wait message is due. */
  onSlow(): void;
  /** The page timeout has passed. */
  onTimeout(): void;
}

/**
 * Counts the time that a page had to load. Each step counts with its planned length, even if its timer fires late.
 * Timers are late while the device sleeps or is busy, and while the page is hidden. The application has no time to
 * load then either, and must not time out.
 * @param pageTimeoutMs in milliseconds; 0 means never (ruling AMB-42)
 * @param elapsedMs the time that has passed already, in milliseconds
 * @returns the function that stops the clock
 */
export function startPageClock(
  { after }: Pick<Environment, 'after'>,
  pageTimeoutMs: number,
  { onSlow, onTimeout }: PageClock,
  elapsedMs = 0,
): () => void {
  // A deadline that has passed already is reported by the first step.
  let counted = Math.min(elapsedMs, WAIT_MESSAGE_DELAY_MS - 1, pageTimeoutMs || WAIT_MESSAGE_DELAY_MS);
  let cancel: (() => void) | undefined;
  let isStopped = false;

  function next(): void {
    if (isStopped) return;
    const untilSlow = WAIT_MESSAGE_DELAY_MS - (counted % WAIT_MESSAGE_DELAY_MS);
    const step = pageTimeoutMs === 0 ? untilSlow : Math.min(untilSlow, pageTimeoutMs - counted);
    cancel = after(step, () => {
      counted += step;
      if (counted === WAIT_MESSAGE_DELAY_MS) onSlow();
      if (counted === pageTimeoutMs) onTimeout();
      else if (pageTimeoutMs !== 0 || counted < WAIT_MESSAGE_DELAY_MS) next();
    });
  }

  next();
  return () => {
    isStopped = true;
    cancel?.();
  };
}
