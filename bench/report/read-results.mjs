import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MIN_ROUNDS } from '../options.mjs';
import { resultsFolder } from '../site/paths.mjs';

/**
 * The stored figures of slices, from their last run. A slice is left out if it has no stored result, if its run was too
 * short to judge by, or if it had another number of additional registrations.
 * @param {readonly string[]} slices
 * @param {{ solutions: number }} options
 * @returns {Record<string, object>} by slice
 */
export function readResults(slices, { solutions }, folder = resultsFolder) {
  const stored = slices
    .map((slice) => path.join(folder, `${slice}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .filter((result) => result.rounds >= MIN_ROUNDS && result.solutions === solutions);
  return Object.fromEntries(stored.map(({ slice, figures }) => [slice, figures]));
}
