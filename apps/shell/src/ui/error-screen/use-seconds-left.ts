import { useSyncExternalStore } from 'react';

/** How often it looks, in milliseconds: a timer that sleeps with the tab is right again at once. */
const TICK_MS = 250;

const never = () => () => {};

function tick(look: () => void): () => void {
  const timer = setInterval(look, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * Whole seconds until a moment, counting down; 0 once it is there or when there is none.
 * @param moment in milliseconds since 1970.
 */
export function useSecondsLeft(moment: number | undefined): number {
  return useSyncExternalStore(moment === undefined ? never : tick, () =>
    moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000)),
  );
}
