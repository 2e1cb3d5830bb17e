/** Removes expired rows every ten minutes. Nothing depends on it: an expired row is never found. */
import type { IdentityLog } from '../environment';
import type { PayloadStore } from './payload-store';

const INTERVAL_MS = 10 * 60 * 1000;

/** Returns how to stop. */
export function startSweep(store: Pick<PayloadStore, 'removeExpired'>, log: IdentityLog): () => void {
  const timer = setInterval(() => {
    store.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'sweeping expired rows failed'));
  }, INTERVAL_MS);
  // It must not keep a process alive that has nothing else to do.
  timer.unref();
  return () => clearInterval(timer);
}
