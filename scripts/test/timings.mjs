// Shows and stores the duration of each part of a test run.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache } from '../lib/paths.mjs';

const SLOWEST_SHOWN = 20;

/**
 * @typedef {object} Timing
 * @property {'step' | 'start-up' | 'unit' | 'browser'} kind
 * @property {string} name of the step, or the path of the test file
 * @property {number} duration in milliseconds
 * @property {number} waits the part of the duration in which browser tests waited for the page, in milliseconds
 */

export const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** @param {Timing[]} timings @returns {string[]} */
export function slowestLines(timings) {
  const slowest = timings.toSorted((one, other) => other.duration - one.duration).slice(0, SLOWEST_SHOWN);
  return slowest.map(({ kind, name, duration, waits }) => {
    const waited = waits > 0 ? `, ${inSeconds(waits)} of it waiting` : '';
    return `${inSeconds(duration).padStart(8)}  ${kind.padEnd(8)}  ${name}${waited}`;
  });
}

/** Writes all timings to a file, slowest first, for comparison with a later run. */
export function writeTimings(timings, file = path.join(cache, 'reports', 'timings.json')) {
  mkdirSync(path.dirname(file), { recursive: true });
  const sorted = timings.toSorted((one, other) => other.duration - one.duration);
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
