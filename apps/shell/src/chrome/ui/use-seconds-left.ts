import { useSyncExternalStore } from 'react';

/**
 * Interval of the updates, in milliseconds. It is short, so that the count is corrected soon after the tab has slept.
 */
const TICK_MS = 250;

const never = () => () => {};

function tick(update: () => void): () => void {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * Counts down the whole seconds until a moment. Returns 0 after the moment, and if it is undefined.
 * @param moment in milliseconds since 1970
 */
export function useSecondsLeft(moment: number | undefined): number {
  return useSyncExternalStore(moment === undefined ? never : tick, () =>
    moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000)),
  );
}
