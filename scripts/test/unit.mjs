// Unit and contract tests.
import { isUnitTest, listFiles } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';
import { findPostgresql } from '../lib/postgresql.mjs';
import { runTool } from '../lib/run.mjs';
import { showProgress } from './progress.mjs';
import { readReport, withReport } from './reports.mjs';
import { select } from './select.mjs';
import { readVitestReport, titlesOfVitest } from './vitest-report.mjs';

const NAME = 'unit and contract tests';

const whole = (args) => ({
  name: NAME,
  async work() {
    const outcome = await runVitest(args, 'unit');
    return { ...outcome, skips: [...outcome.skips, ...withoutPostgresql()] };
  },
});

/** All unit and contract tests. */
export const unit = whole([]);

/** The same, the tests of each file in a random order. */
export const shuffledUnit = whole(['--sequence.shuffle.tests']);

/** @param {string} base a commit @returns {import('./perform.mjs').Step} the tests that reach a file changed since then */
export const unitSince = (base) => ({
  name: NAME,
  work: () => runVitest(['--changed', base, '--passWithNoTests'], 'unit-changed'),
});

/** @param {string} pattern @returns {import('./perform.mjs').Step[]} the unit and contract tests that match */
export function selectUnit(pattern) {
  const known = readReport('unit', titlesOfVitest) ?? [];
  return select(listFiles(root).filter(isUnitTest), pattern, known).map(({ files, isByTitle }) => ({
    name: NAME,
    work: () =>
      runVitest(
        isByTitle ? [...files, '--testNamePattern', pattern] : files,
        'unit-selected',
        isByTitle ? new RegExp(pattern) : undefined,
      ),
  }));
}

function runVitest(args, reportName, title) {
  const reporters = ['default', './scripts/test/progress-reporter.mjs', 'json'].map(
    (name) => `--reporter=${name}`,
  );
  return withReport(
    reportName,
    (file) =>
      runTool('vitest/vitest.mjs', ['run', ...args, ...reporters, `--outputFile.json=${file}`], {
        onLine: showProgress,
      }),
    (report, code, output) => readVitestReport(report, code, output, title),
  );
}

/** Without a PostgreSQL server, the tests for both engines run only on the embedded engine. That counts as one skip. */
function withoutPostgresql() {
  if (process.env.TEST_DATABASE_URL || findPostgresql()) return [];
  const reason = 'no PostgreSQL 15 or newer here, and TEST_DATABASE_URL names none';
  return [{ what: 'tests of the database on PostgreSQL', reason }];
}
