// Unit and contract tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cache } from '../lib/paths.mjs';
import { findPostgresql } from '../lib/postgresql.mjs';
import { runTool } from '../lib/run.mjs';
import { checked } from './outcome.mjs';
import { readVitestReport } from './vitest-report.mjs';

const reportFile = path.join(cache, 'reports', 'unit.json');

export const unit = {
  name: 'unit and contract tests',
  async work() {
    mkdirSync(path.dirname(reportFile), { recursive: true });
    rmSync(reportFile, { force: true });
    const { code, output } = await runTool('vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ]);
    try {
      const outcome = readVitestReport(JSON.parse(readFileSync(reportFile, 'utf8')), code, output);
      return { ...outcome, skips: [...outcome.skips, ...withoutPostgresql()] };
    } catch (error) {
      return checked({ code: 1, output: `${output}\nno report of the run: ${error.message}` });
    }
  },
};

/** Where there is no server, the tests that run on both engines run on the embedded one alone. */
function withoutPostgresql() {
  if (process.env.TEST_DATABASE_URL || findPostgresql()) return [];
  const reason = 'no PostgreSQL 15 or newer here, and TEST_DATABASE_URL names none';
  return [{ what: 'tests of the database on PostgreSQL', reason }];
}
