import { type ClosedState, closingAt } from '@unified-shell/catalogue/availability';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';

const MINUTE_MS = 60_000;

/** From this time before it begins, an outage is announced in a toast, within the attention budget. */
const TOAST_LEAD_MS = 60 * MINUTE_MS;
/** From this time before it begins, a banner stands above the application, until the user dismisses it. */
const BANNER_LEAD_MS = 15 * MINUTE_MS;
/** From this time before it begins, the banner is back: the last moment to save changes. */
const LAST_CALL_LEAD_MS = 2 * MINUTE_MS;

const LEADS_MS = [TOAST_LEAD_MS, BANNER_LEAD_MS, LAST_CALL_LEAD_MS, 0];

/** A solution that will be closed. Times are in milliseconds since 1970. */
export interface Outage {
  appId: string;
  name: string;
  state: ClosedState;
  begins: number;
  /** Undefined if the end is not known. */
  ends: number | undefined;
  /** The present announcement; the later ones are more urgent. */
  announcement: 'toast' | 'banner' | 'last-call';
}

/** The outage of a solution that is announced at a time; undefined for one that is further ahead, or has begun. */
export function outageAt(
  { appId, name, availability }: Pick<IndexedSolution, 'appId' | 'name' | 'availability'>,
  now: number,
): Outage | undefined {
  const { state, begins, ends } = closingAt(availability, now) ?? {};
  if (state === undefined || begins === undefined) return undefined;
  const lead = begins - now;
  if (lead <= 0 || lead > TOAST_LEAD_MS) return undefined;
  const announcement = lead > BANNER_LEAD_MS ? 'toast' : lead > LAST_CALL_LEAD_MS ? 'banner' : 'last-call';
  return { appId, name, state, begins, ends, announcement };
}

/**
 * The next time after `now` at which something changes for one of the solutions: an announcement, the begin or the end of
 * a closing.
 * @param spread milliseconds after the end at which the page opens the solution again
 */
export function nextChange(
  solutions: readonly Pick<IndexedSolution, 'availability'>[],
  now: number,
  spread: number,
): number | undefined {
  const times = solutions.flatMap(({ availability }) => {
    const { begins, ends } = closingAt(availability, now - spread) ?? {};
    const announced = begins === undefined ? [] : LEADS_MS.map((lead) => begins - lead);
    return ends === undefined ? announced : [...announced, ends + spread];
  });
  const ahead = times.filter((time) => time > now);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}
