/**
 * The state of a solution at a time. A closed state may have a window: before and after it, the solution is open. Times
 * are in milliseconds since 1970.
 */
import type { Availability } from './registration/availability';

export type ClosedState = Exclude<Availability['state'], 'open'>;

/** A closing that is announced or has begun. */
export interface Closing {
  state: ClosedState;
  /** Undefined for one that has begun when it was set. */
  begins: number | undefined;
  /** Undefined for one whose end is not known. */
  ends: number | undefined;
}

/** The closing that is planned or running; undefined if none is. */
export function closingAt({ state, from, until }: Availability, now: number): Closing | undefined {
  const ends = until === undefined ? undefined : Date.parse(until);
  if (state === 'open' || (ends !== undefined && ends <= now)) return undefined;
  return { state, begins: from === undefined ? undefined : Date.parse(from), ends };
}

/** In few bytes, because it is loaded before a frame opens. A missing time is no number, which is neither later nor earlier. */
export function stateAt({ state, from = '', until = '' }: Availability, now: number): Availability['state'] {
  return Date.parse(from) > now || Date.parse(until) <= now ? 'open' : state;
}

/** The operator's words in a locale, otherwise those in `en-US`. */
export function wordsIn({ message, messages }: Availability, locale: string): string | undefined {
  return messages?.[locale] ?? message;
}
