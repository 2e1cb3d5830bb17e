// The reports of the last runs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cache } from '../lib/paths.mjs';

/** @param {string} name without its ending */
export const reportPath = (name) => path.join(cache, 'reports', `${name}.json`);

/**
 * @template T
 * @param {string} name
 * @param {(report: any) => T} read
 * @returns {T | undefined} undefined where there is no report of that name
 */
export function readReport(name, read) {
  const file = reportPath(name);
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
