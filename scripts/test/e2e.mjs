// End-to-end tests of the built product in a real browser.
import { readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from '../lib/browser.mjs';
import { buildIfStale } from '../lib/build.mjs';
import { isTestFile, listFiles } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';
import { runTool } from '../lib/run.mjs';
import { checked, skippedOutcome } from './outcome.mjs';
import { readPlaywrightReport, titlesOfPlaywright } from './playwright-report.mjs';
import { showProgress } from './progress.mjs';
import { readReport, reportPath, withReport } from './reports.mjs';
import { select } from './select.mjs';
import { setup as setUpTemporaryFolder } from './temporary-folder.mjs';

const NAME = 'end-to-end tests';

export const build = {
  name: 'build',
  async work() {
    try {
      await buildIfStale();
      return checked({ code: 0, output: '' });
    } catch (error) {
      return checked({ code: 1, output: error.message });
    }
  },
};

/**
 * All end-to-end tests.
 * @param {string[]} [args] of Playwright, such as `--shard=1/2`
 * @returns {import('./perform.mjs').Step}
 */
export const e2e = (args = []) => ({ name: NAME, needs: 'build', work: () => runPlaywright(args, 'e2e') });

/** @param {string[]} args of Playwright that select tests @returns {import('./perform.mjs').Step} */
export const selectedE2e = (args) => ({
  name: NAME,
  needs: 'build',
  work: () => runPlaywright([...args, '--pass-with-no-tests'], 'e2e-selected'),
});

/** @param {string} pattern @returns {import('./perform.mjs').Step[]} the end-to-end tests that match */
export function selectE2e(pattern) {
  const files = listFiles(root).filter((file) => isTestFile(file) && file.startsWith('tests/e2e/'));
  const known = readReport('e2e', titlesOfPlaywright) ?? [];
  const steps = select(files, pattern, known).map((selection) =>
    // A title may be from an older report and no longer exist.
    selectedE2e(selection.isByTitle ? [...selection.files, '--grep', pattern] : selection.files),
  );
  return steps.length > 0 ? [build, ...steps] : [];
}

async function runPlaywright(args, reportName) {
  const browser = await ensureBrowser();
  if (!browser) return skippedOutcome(NAME, 'no Chromium here, and none could be installed');
  const timingsFile = reportPath(`${reportName}-timings`);
  rmSync(timingsFile, { force: true });
  const removeTemporaryFolder = setUpTemporaryFolder();
  const outcome = await withReport(
    reportName,
    (file) =>
      runTool('@playwright/test/cli.js', ['test', ...args, '--config', 'tests/e2e/playwright.config.ts'], {
        env: { ...browser.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, TIMINGS_FILE: timingsFile },
        onLine: showProgress,
      }),
    (report, code, output) => ({
      ...readPlaywrightReport(report, code, output),
      timings: JSON.parse(readFileSync(timingsFile, 'utf8')),
    }),
  );
  removeTemporaryFolder?.();
  return outcome;
}
