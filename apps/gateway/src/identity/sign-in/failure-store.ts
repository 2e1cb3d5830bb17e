/**
 * Counts failed attempts in leaky buckets, and knows the places from which accounts have signed in.
 * `failure-store.test.ts` runs over each store.
 */

/** Holds `capacity` failures; one of them decays every `decayMs`, whether attempts go on or not. */
export interface BucketRule {
  capacity: number;
  decayMs: number;
}

export interface Bucket {
  key: string;
  rule: BucketRule;
}

export interface CountingPlan {
  /** The key of the place that has to be known; without it the plan is open to every attempt. */
  place?: string;
  buckets: readonly Bucket[];
}

/** A part of a bucket's level, kept in a bucket of its own that decays at the same rate. */
export interface BucketShare {
  share: string;
  bucket: string;
}

export interface FailureStore {
  /**
   * Counts an attempt as failed in all buckets of the first plan in which all of them have room, and in no bucket if
   * there is none. The step is atomic across all processes: each of a hundred concurrent attempts sees those before
   * it. A refused attempt writes nothing.
   * @param plans at least one of them is open to every attempt
   * @returns milliseconds until a plan has room, 0 when the attempt was counted
   */
  count(plans: readonly CountingPlan[]): Promise<number>;
  /** Whether an attempt would be counted in one of these plans, which need no known place. */
  hasRoom(plans: readonly CountingPlan[]): Promise<boolean>;
  /** Takes each share out of its bucket and empties it, and empties the cleared buckets. */
  refund(clearedKeys: readonly string[], shares: readonly BucketShare[]): Promise<void>;
  /** Makes the place known for `PLACE_TTL_MS`. */
  rememberPlace(place: string): Promise<void>;
  /** Removes empty buckets and forgotten places; returns how many. */
  removeExpired(): Promise<number>;
}

export const PLACE_TTL_MS = 30 * 24 * 60 * 60 * 1000;
