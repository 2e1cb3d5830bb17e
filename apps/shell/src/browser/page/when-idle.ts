/** The delay in a browser without idle callbacks (Safari), in milliseconds. */
const FALLBACK_DELAY_MS = 1_000;

/** Runs once when the browser is idle. @returns a function that cancels it */
export function whenIdle(window: Window & typeof globalThis, run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, FALLBACK_DELAY_MS);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}
