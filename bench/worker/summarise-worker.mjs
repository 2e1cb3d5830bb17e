// Summarises starts with and without the service worker: medians, and the ratio of the two.
import { mediansBy } from '../boot/summarise-boot.mjs';

/**
 * Returns `figures[cache][condition][variant]`, with times in milliseconds since the navigation. `ratio` is the first
 * paint of the hosted page with the worker ÷ that without.
 * @param {readonly import('../boot/summarise-boot.mjs').Start[]} starts
 */
export function summariseWorker(starts) {
  return mediansBy(starts, ({ plain, controlled }) =>
    plain === undefined
      ? { controlled }
      : { plain, controlled: { ...controlled, ratio: controlled.painted / plain.painted } },
  );
}
