/**
 * Token buckets by key: each fills at a constant rate up to its size, and a call takes tokens out of it. In the memory
 * of this process.
 */
import type { Clock } from '../platform/clock';

export interface BucketSize {
  /** The number of tokens in a full bucket: what may be taken at once. */
  burst: number;
  perSecond: number;
}

export interface TokenBuckets {
  /** Takes the tokens, or none; returns the seconds until there are enough, 0 when they were taken. */
  take(key: string, tokens: number): number;
  /** The buckets that are not full. */
  count(): number;
}

export function createTokenBuckets({ burst, perSecond }: BucketSize, clock: Clock): TokenBuckets {
  /** The bucket that was used longest ago comes first. A full bucket has no entry. */
  const buckets = new Map<string, { tokens: number; at: number }>();

  const level = ({ tokens, at }: { tokens: number; at: number }, now: number) =>
    Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond);

  /** Each call adds at most one bucket and checks the two oldest, so that full buckets are removed in time. */
  function removeFull(now: number): void {
    let looked = 0;
    for (const [key, bucket] of buckets) {
      if (looked === 2 || level(bucket, now) < burst) return;
      buckets.delete(key);
      looked += 1;
    }
  }

  return {
    take(key, wanted) {
      const now = clock.now();
      removeFull(now);
      const bucket = buckets.get(key);
      const tokens = bucket === undefined ? burst : level(bucket, now);
      if (tokens < wanted) return (wanted - tokens) / perSecond;
      buckets.delete(key);
      buckets.set(key, { tokens: tokens - wanted, at: now });
      return 0;
    },
    count: () => buckets.size,
  };
}
