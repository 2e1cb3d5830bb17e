// The code that a test file tests.
import { isTestFile } from '../lib/files.mjs';

const isProduct = (file) =>
  /^(?:apps|packages)\//.test(file) && !isTestFile(file) && !file.includes('/test-support/');

/** Tests below `tests/e2e` drive the running product in a browser; they import only texts and types from it. */
export const isBrowserTest = (file) => file.startsWith('tests/e2e/');

/**
 * The module with the name of the test, or else all modules of the product that the test imports, also through its own
 * helpers in `test-support`.
 *
 * @param {string} test
 * @param {ReadonlySet<string>} files
 * @param {(file: string) => string[]} importsOf
 */
export function subjectsOf(test, files, importsOf) {
  const own = ['.ts', '.tsx']
    .map((ending) => test.replace(/\.test\.tsx?$/, ending))
    .find((file) => files.has(file));
  if (own !== undefined) return [own];
  const seen = new Set(importsOf(test));
  for (const file of seen) {
    if (file.includes('/test-support/')) for (const target of importsOf(file)) seen.add(target);
  }
  return [...seen].filter(isProduct);
}
