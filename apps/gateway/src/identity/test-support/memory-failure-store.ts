/** A failure store in memory: for tests, and as the second implementation of the contract. */
import type { Clock } from '../../platform/clock';
import { type Bucket, type FailureStore, PLACE_TTL_MS } from '../sign-in/failure-store';

export function createMemoryFailureStore(clock: Clock): FailureStore {
  /** By key, when the bucket will be empty. */
  const emptyAt = new Map<string, number>();
  const knownUntil = new Map<string, number>();
  const restOf = (key: string) => Math.max(0, (emptyAt.get(key) ?? 0) - clock.now());
  const waitFor = ({ key, rule }: Bucket) => restOf(key) - (rule.capacity - 1) * rule.decayMs;
  const isKnown = (place: string) => (knownUntil.get(place) ?? 0) > clock.now();

  return {
    async count(plans) {
      let shortest = Number.POSITIVE_INFINITY;
      for (const { place, buckets } of plans) {
        if (place !== undefined && !isKnown(place)) continue;
        const wait = Math.max(...buckets.map(waitFor));
        if (wait <= 0) {
          for (const { key, rule } of buckets) emptyAt.set(key, clock.now() + restOf(key) + rule.decayMs);
          return 0;
        }
        shortest = Math.min(shortest, wait);
      }
      return shortest;
    },
    hasRoom: async (plans) => plans.some(({ buckets }) => buckets.every((bucket) => waitFor(bucket) <= 0)),
    async refund(clearedKeys, shares) {
      for (const { share, bucket } of shares) {
        const end = emptyAt.get(bucket);
        if (end !== undefined) emptyAt.set(bucket, end - restOf(share));
      }
      for (const key of [...clearedKeys, ...shares.map(({ share }) => share)]) emptyAt.delete(key);
    },
    async rememberPlace(place) {
      knownUntil.set(place, clock.now() + PLACE_TTL_MS);
    },
    async removeExpired() {
      let removed = 0;
      for (const ends of [emptyAt, knownUntil]) {
        for (const [key, end] of ends) if (end <= clock.now() && ends.delete(key)) removed += 1;
      }
      return removed;
    },
  };
}
