/** A failure store in memory: for tests, and as the second implementation of the contract. */
import type { Clock } from '../../platform/clock';
import { type CountedKey, FAILURE_TTL_MS, type FailureStore } from '../sign-in/failure-store';

interface Entry {
  failures: number;
  lastAt: number;
}

export function createMemoryFailureStore(clock: Clock): FailureStore {
  const entries = new Map<string, Entry>();
  const isLive = ({ lastAt }: Entry) => clock.now() - lastAt < FAILURE_TTL_MS;
  const live = (key: string) => {
    const entry = entries.get(key);
    return entry && isLive(entry) ? entry : undefined;
  };
  const waitFor = ({ key, rule: { freeFailures, firstWaitMs, maxWaitMs } }: CountedKey) => {
    const entry = live(key);
    if (!entry || entry.failures <= freeFailures) return 0;
    const wait = Math.min(firstWaitMs * 2 ** Math.min(entry.failures - freeFailures - 1, 30), maxWaitMs);
    return Math.max(0, entry.lastAt + wait - clock.now());
  };

  return {
    async count(keys) {
      const wait = Math.max(...keys.map(waitFor));
      if (wait > 0) return wait;
      for (const { key } of keys)
        entries.set(key, { failures: (live(key)?.failures ?? 0) + 1, lastAt: clock.now() });
      return 0;
    },
    async clear(clearedKey, decrementedKeys) {
      entries.delete(clearedKey);
      for (const key of decrementedKeys) {
        const entry = live(key);
        if (entry) entries.set(key, { ...entry, failures: Math.max(0, entry.failures - 1) });
      }
    },
    async removeExpired() {
      const expired = [...entries].filter(([, entry]) => !isLive(entry));
      for (const [key] of expired) entries.delete(key);
      return expired.length;
    },
  };
}
