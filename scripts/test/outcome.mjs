// The outcome of a step of `npm test`, and the sum of outcomes.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ what: string, reason: string, isAllowed?: boolean }} Skip
 *   `isAllowed`: the skip does not count as a failure even where all tests are required
 * @typedef {import('./timings.mjs').Timing} Timing
 * @typedef {{ passed: number, failed: number, failures?: string[], skips: Skip[], output: string, timings?: Timing[] }}
 *   Outcome
 *   `failures`: the failed tests, each by its name and its errors, where the step has more than one test
 */

/** The lines of an error that are shown in the summary: those of the expectation, and the first ones of its log. */
const ERROR_LINES = 8;

/** @param {string} name @param {(string | undefined)[]} errors @returns {string} the name, and below it the first lines of each error */
export function describeFailure(name, errors) {
  const lines = errors.flatMap((error = '') =>
    stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, ERROR_LINES),
  );
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** A check counts as one test, which passes or fails. @returns {Outcome} */
export const checked = ({ code, output }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skips: [],
  output,
});

/** @param {Pick<Skip, 'isAllowed'>} [more] @returns {Outcome} */
export const skippedOutcome = (what, reason, more = {}) => ({
  passed: 0,
  failed: 0,
  skips: [{ what, reason, ...more }],
  output: '',
});

/** @param {Skip} skip @param {boolean} requireAll */
export const isFailure = ({ isAllowed }, requireAll) => requireAll && !isAllowed;

/** @param {Outcome[]} outcomes @param {boolean} requireAll counts skipped tests as failed */
export function total(outcomes, requireAll) {
  const sum = (pick) => outcomes.reduce((all, outcome) => all + pick(outcome), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed);
  const skips = outcomes.flatMap((outcome) => outcome.skips);
  const required = skips.filter((skip) => isFailure(skip, requireAll)).length;
  return { passed, failed: failed + required, skipped: skips.length - required };
}

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
