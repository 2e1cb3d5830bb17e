// The reports of the last runs.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cache } from '../lib/paths.mjs';
import { checked } from './outcome.mjs';

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

/**
 * Runs tests that write a report. A run without a report has failed.
 * @param {string} name of the report
 * @param {(file: string) => Promise<{ code: number, output: string }>} run
 * @param {(report: any, code: number, output: string) => import('./outcome.mjs').Outcome} read
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function withReport(name, run, read) {
  const file = reportPath(name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await run(file);
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')), code, output);
  } catch (error) {
    return checked({ code: 1, output: `${output}\nno report of the run: ${error.message}` });
  }
}
