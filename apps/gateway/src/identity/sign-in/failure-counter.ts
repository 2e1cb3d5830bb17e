/**
 * Counts failures by key and says how long the next attempt has to wait: some are free, then the wait doubles up to a
 * bound. A key that has been quiet for the memory span starts afresh.
 */
import type { Clock } from '../../clock';
import { BoundedMap } from './bounded-map';

export interface FailureRule {
  /** Failures without consequence: slips of the finger. */
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

interface Entry {
  failures: number;
  lastAt: number;
}

const MEMORY_MS = 15 * 60 * 1000;
const MOST_KEYS = 20_000;

export class FailureCounter {
  readonly #entries = new BoundedMap<Entry>(MOST_KEYS);
  readonly #rule: FailureRule;
  readonly #clock: Clock;

  constructor(rule: FailureRule, clock: Clock) {
    this.#rule = rule;
    this.#clock = clock;
  }

  /** Milliseconds until the key may try again; 0 when it may now. */
  waitFor(key: string): number {
    const entry = this.#live(key);
    if (!entry || entry.failures <= this.#rule.free) return 0;
    const doublings = Math.min(entry.failures - this.#rule.free - 1, 30);
    const wait = Math.min(this.#rule.firstWaitMs * 2 ** doublings, this.#rule.longestWaitMs);
    return Math.max(0, entry.lastAt + wait - this.#clock.now());
  }

  add(key: string): void {
    const failures = (this.#live(key)?.failures ?? 0) + 1;
    this.#entries.set(key, { failures, lastAt: this.#clock.now() });
  }

  /** Takes one failure back, leaving the others. */
  remove(key: string): void {
    const entry = this.#live(key);
    if (entry) this.#entries.set(key, { ...entry, failures: Math.max(0, entry.failures - 1) });
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  #live(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#clock.now() - entry.lastAt < MEMORY_MS ? entry : undefined;
  }
}
