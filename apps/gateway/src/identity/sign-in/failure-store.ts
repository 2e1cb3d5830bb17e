/**
 * Counts failed attempts by key: some are free, then the wait doubles with each up to a bound. A key that has been quiet
 * for the memory span starts afresh. The contract test beside it runs over each store.
 */

export interface FailureRule {
  /** Failures without consequence: slips of the finger. */
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

export interface CountedKey {
  key: string;
  rule: FailureRule;
}

export const FAILURE_TTL_MS = 15 * 60 * 1000;

export interface FailureStore {
  /**
   * Counts an attempt as failed under each of its keys; unless one of them has to wait, then under none. One step for all
   * processes: of a hundred at once, each sees those before it.
   * @returns milliseconds that the attempt has to wait, 0 when it was counted
   */
  count(keys: readonly CountedKey[]): Promise<number>;
  /** Forgets the failures of one key, and takes one back from each of the others. */
  forgive(forget: string, takeBack: readonly string[]): Promise<void>;
  /** Removes what has been quiet for the memory span; returns how many keys. */
  removeExpired(): Promise<number>;
}
