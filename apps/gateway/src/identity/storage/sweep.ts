/** Removes expired rows every ten minutes. Nothing depends on it: an expired row is never found. */
import type { IdentityLog } from '../shared/environment';

const INTERVAL_MS = 10 * 60 * 1000;

export interface Sweepable {
  removeExpired(): Promise<number>;
}

/** Returns how to stop. */
export function startSweep(stores: readonly Sweepable[], log: IdentityLog): () => void {
  const timer = setInterval(() => {
    for (const store of stores) {
      store
        .removeExpired()
        .catch((error: unknown) => log.warn({ err: error }, 'sweeping expired rows failed'));
    }
  }, INTERVAL_MS);
  // It must not keep a process alive that has nothing else to do.
  timer.unref();
  return () => clearInterval(timer);
}
