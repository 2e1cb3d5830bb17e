/** Caches the result of an expensive call for a time. A failure is not cached. */
import type { Clock } from '../platform/clock';

export function cacheFor<T>(load: () => Promise<T>, ttlMs: number, clock: Clock): () => Promise<T> {
  let cached: { answer: Promise<T>; at: number } | undefined;
  return () => {
    const at = clock.now();
    // A clock that was set back counts as an outdated answer.
    if (cached !== undefined && Math.abs(at - cached.at) < ttlMs) return cached.answer;
    const entry = { answer: load(), at };
    cached = entry;
    entry.answer.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.answer;
  };
}
