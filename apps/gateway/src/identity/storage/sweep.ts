/** Removes expired rows every ten minutes. Correctness does not depend on it: an expired row is never found. */
import type { IdentityLog } from '../shared/environment';

const INTERVAL_MS = 10 * 60 * 1000;

export interface Sweepable {
  removeExpired(): Promise<number>;
}

/** Returns a function that stops it. */
export function startSweep(stores: readonly Sweepable[], log: IdentityLog): () => void {
  const timer = setInterval(() => {
    for (const store of stores) {
      store
        .removeExpired()
        .catch((error: unknown) => log.warn({ err: error }, 'expired rows could not be removed'));
    }
  }, INTERVAL_MS);
  // The timer must not keep a process alive that has no other work.
  timer.unref();
  return () => clearInterval(timer);
}
