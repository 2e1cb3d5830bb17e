/**
 * When signing keys come and go, as a pure decision. The next key is published a day before it signs, so that whoever keeps
 * the public keys has it in time; the one before stays until nothing can name it any more: an ID token may be shown at the
 * sign-out for as long as its session may live, and access tokens end long before.
 */
import { lifetimesSeconds } from '../shared/lifetimes';

const DAY_MS = 24 * 60 * 60 * 1000;

const keySchedule = {
  signingPeriodMs: 90 * DAY_MS,
  publishedAheadMs: DAY_MS,
  retainedAfterMs: lifetimesSeconds.sessionAtMost * 1000,
} as const;

/** Milliseconds since 1970. */
export interface KeyTimes {
  kid: string;
  activeFrom: number;
}

export interface KeyDecision {
  /** The key that signs; absent only when there is none at all. */
  current: string | undefined;
  /** From when on a key signs that has to be made now. */
  add: number | undefined;
  remove: string[];
}

export function decideKeys(keys: readonly KeyTimes[], now: number): KeyDecision {
  const newestFirst = keys.toSorted((a, b) => b.activeFrom - a.activeFrom || a.kid.localeCompare(b.kid));
  const [newest] = newestFirst;
  if (newest === undefined) return { current: undefined, add: now, remove: [] };
  const active = newestFirst.filter(({ activeFrom }) => activeFrom <= now);
  const [current = newestFirst.at(-1), ...earlier] = active;
  const end = newest.activeFrom + keySchedule.signingPeriodMs;
  const isDue = now >= end - keySchedule.publishedAheadMs;
  const successorOf = (index: number) => active[index]?.activeFrom ?? now;
  return {
    current: current?.kid,
    // Whoever was switched off for long is late, but still publishes first.
    add: isDue ? Math.max(end, now + keySchedule.publishedAheadMs) : undefined,
    remove: earlier
      .filter((_key, index) => successorOf(index) + keySchedule.retainedAfterMs <= now)
      .map(({ kid }) => kid),
  };
}
