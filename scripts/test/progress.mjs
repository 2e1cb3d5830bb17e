// The progress of a long run: how many tests have ended, and each failure at the moment when it happens. The reporters of
// the tests print these lines, and the runner shows them at once; all other output is shown at the end.
import { stripVTControlCharacters } from 'node:util';
import { inSeconds } from './timings.mjs';

const MARK = '· ';
const INTERVAL_MS = 15_000;

/** Shows a line of a program's output if it tells the progress. @param {string} line */
export function showProgress(line) {
  const plain = stripVTControlCharacters(line);
  if (plain.startsWith(MARK)) console.log(plain);
}

/** The output of a program without the lines that have been shown. @param {string} output */
export const withoutProgress = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith(MARK))
    .join('\n');

/**
 * @param {string} name of the tests
 * @param {{ now?: () => number, print?: (line: string) => void }} [environment]
 */
export function createProgress(name, { now = () => performance.now(), print = console.log } = {}) {
  const startedAt = now();
  let shownAt = startedAt;
  let ended = 0;
  let failed = 0;
  return {
    /**
     * @param {number} count of tests that have ended since the last call
     * @param {string[]} failures of these tests, each with the name of its test
     * @param {number} [total] of all tests
     */
    add(count, failures, total) {
      ended += count;
      failed += failures.length;
      for (const failure of failures) print(`${MARK}FAILED ${failure}`);
      if (now() - shownAt < INTERVAL_MS) return;
      shownAt = now();
      const of = total === undefined ? '' : ` of ${total}`;
      print(`${MARK}${name}: ${ended}${of}, ${failed} failed (${inSeconds(shownAt - startedAt)})`);
    },
  };
}
