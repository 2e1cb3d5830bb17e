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

/** The closing that is ahead or running; undefined for a solution that is open and stays so. */
export function closingAt({ state, from, until }: Availability, now: number): Closing | undefined {
  const ends = until === undefined ? undefined : Date.parse(until);
  if (state === 'open' || (ends !== undefined && ends <= now)) return undefined;
  return { state, begins: from === undefined ? undefined : Date.parse(from), ends };
}

export function stateAt(availability: Availability, now: number): Availability['state'] {
  const closing = closingAt(availability, now);
  return closing === undefined || (closing.begins ?? now) > now ? 'open' : closing.state;
}

/** The operator's words in a locale, otherwise those in `en-US`. */
export function wordsIn({ message, messages }: Availability, locale: string): string | undefined {
  return messages?.[locale] ?? message;
}
