// Finds the tests that match a pattern, by the path of their file or by their title.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/**
 * @typedef {{ pattern: string, files: string[], isByTitle: boolean }} Selection
 *   `isByTitle`: only the tests of these files with a matching title are run
 */

/**
 * @param {string[]} files test files, relative to the root
 * @param {string} pattern a regular expression
 * @param {{ file: string, title: string }[]} known the titles of an earlier run, which include titles made from tables
 * @param {(file: string) => string} read
 * @returns {Selection[]}
 */
export function select(files, pattern, known = [], read = (file) => readFileSync(inRoot(file), 'utf8')) {
  const matches = new RegExp(pattern);
  const byPath = files.filter((file) => matches.test(file));
  const titled = new Set(known.filter(({ title }) => matches.test(title)).map(({ file }) => file));
  const byTitle = files.filter(
    (file) =>
      !byPath.includes(file) &&
      (titled.has(file) || titlesIn(read(file)).some((title) => matches.test(title))),
  );
  return [
    { pattern, files: byPath, isByTitle: false },
    { pattern, files: byTitle, isByTitle: true },
  ].filter((selection) => selection.files.length > 0);
}

/** @param {string} text of a test file @returns {string[]} its literal titles, including those after `.each(…)` */
const titlesIn = (text) =>
  [...text.matchAll(/(?:\b(?:describe|test|it)\b[.\w]*|\))\(\s*(['"`])(.+?)\1/g)].map(([, , title]) => title);
