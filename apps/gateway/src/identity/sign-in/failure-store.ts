/**
 * Counts failed attempts by key: some are free, then the wait doubles with each up to a maximum. A key without an
 * attempt for `FAILURE_TTL_MS` starts again at zero. `sign-in-throttle.test.ts` runs over each store.
 */

export interface FailureRule {
  /** Failures without a wait, for typing errors. */
  freeFailures: number;
  firstWaitMs: number;
  maxWaitMs: number;
}

export interface CountedKey {
  key: string;
  rule: FailureRule;
}

export const FAILURE_TTL_MS = 15 * 60 * 1000;

export interface FailureStore {
  /**
   * Counts an attempt as failed under each of its keys. If any key requires a wait, the attempt is counted under no
   * key. The step is atomic across all processes: each of a hundred concurrent attempts sees those before it.
   * @returns milliseconds that the attempt has to wait, 0 when it was counted
   */
  count(keys: readonly CountedKey[]): Promise<number>;
  /** Clears the failures of one key, and subtracts one from each of the others. */
  clear(clearedKey: string, decrementedKeys: readonly string[]): Promise<void>;
  /** Removes the keys without an attempt for `FAILURE_TTL_MS`; returns how many. */
  removeExpired(): Promise<number>;
}
