// The source files of the repository: no packages, no build output, no data of a running product.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** @param {string} folder @returns {string[]} the paths below it, relative to `base`, with forward slashes, sorted */
export function listFiles(folder, base = folder) {
  /** @type {string[]} */
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...listFiles(full, base));
    else if (entry.isFile()) found.push(path.relative(base, full).split(path.sep).join('/'));
  }
  return found.sort();
}

const textEndings = /\.(?:ts|tsx|mjs|cjs|js|css|html|sql|sh|json|md|svg|yml|yaml)$/;

/** True for files with one of these endings and for files without an ending. @param {string} file */
export const isTextFile = (file) =>
  textEndings.test(file) || !file.slice(file.lastIndexOf('/') + 1).includes('.');

const testEndings = ['.test.ts', '.test.tsx', '.test.mjs', '.spec.ts'];

/** @param {string} file */
export const isTestFile = (file) => testEndings.some((ending) => file.endsWith(ending));

/** True for unit and contract tests; the other tests run in a browser or use a whole product. @param {string} file */
export const isUnitTest = (file) => isTestFile(file) && !/^tests\/(?:e2e|faults|clients)\//.test(file);
