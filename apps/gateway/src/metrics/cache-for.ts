/** Caches the result of an expensive call for a time. A failure is not cached. */
import type { Clock } from '../platform/clock';

export function cacheFor<T>(load: () => Promise<T>, ttlMs: number, clock: Clock): () => Promise<T> {
  let cached: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (cached !== undefined && clock.now() < cached.until) return cached.answer;
    const entry = { answer: load(), until: clock.now() + ttlMs };
    cached = entry;
    entry.answer.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.answer;
  };
}
