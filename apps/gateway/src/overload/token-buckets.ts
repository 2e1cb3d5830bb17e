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
  /** The seconds until there are so many tokens, 0 when there are. Takes none. */
  wait(key: string, tokens: number): number;
  /** Takes the tokens that `wait` has found. */
  take(key: string, tokens: number): void;
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

  const tokensOf = (key: string, now: number) => {
    const bucket = buckets.get(key);
    return bucket === undefined ? burst : level(bucket, now);
  };

  return {
    wait: (key, tokens) => Math.max(0, tokens - tokensOf(key, clock.now())) / perSecond,
    take(key, taken) {
      const now = clock.now();
      removeFull(now);
      const tokens = tokensOf(key, now) - taken;
      buckets.delete(key);
      buckets.set(key, { tokens, at: now });
    },
    count: () => buckets.size,
  };
}
