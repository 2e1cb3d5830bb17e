/**
 * Decides, as a pure function, when signing keys are added and removed. The next key is published a day before it
 * signs, so that clients which cache the public keys have it in time. The previous key stays until no token can name
 * it: an ID token may be presented at the sign-out for as long as its session may live, and access tokens end long
 * before.
 */
import { lifetimesSeconds } from '../shared/lifetimes';

const DAY_MS = 24 * 60 * 60 * 1000;

const keySchedule = {
  signingPeriodMs: 90 * DAY_MS,
  publishedAheadMs: DAY_MS,
  retainedAfterMs: lifetimesSeconds.sessionMax * 1000,
} as const;

/** Milliseconds since 1970. */
export interface KeyTimes {
  kid: string;
  activeFrom: number;
}

export interface KeyDecision {
  /** The signing key; `undefined` only when there are no keys. */
  current: string | undefined;
  /** The time from which a new key signs, which has to be created now; `undefined` when no key is due. */
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
    // After a long downtime the change is overdue, but the key is still published first.
    add: isDue ? Math.max(end, now + keySchedule.publishedAheadMs) : undefined,
    remove: earlier
      .filter((_key, index) => successorOf(index) + keySchedule.retainedAfterMs <= now)
      .map(({ kid }) => kid),
  };
}
