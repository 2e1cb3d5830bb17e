// End-to-end tests of the built product in a real browser.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../lib/browser.mjs';
import { buildIfStale } from '../lib/build.mjs';
import { cache } from '../lib/paths.mjs';
import { runTool } from '../lib/run.mjs';
import { checked, leftOut } from './outcome.mjs';
import { readPlaywrightReport } from './playwright-report.mjs';

const reportFile = path.join(cache, 'reports', 'e2e.json');

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

export const e2e = {
  name: 'end-to-end tests',
  needs: 'build',
  async work() {
    const browser = await ensureBrowser();
    if (!browser) return leftOut('end-to-end tests', 'no Chromium here, and none could be installed');
    mkdirSync(path.dirname(reportFile), { recursive: true });
    rmSync(reportFile, { force: true });
    const { code, output } = await runTool(
      '@playwright/test/cli.js',
      ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
      { env: { ...browser.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } },
    );
    try {
      return readPlaywrightReport(JSON.parse(readFileSync(reportFile, 'utf8')), code, output);
    } catch (error) {
      return checked({ code: 1, output: `${output}\nno report of the run: ${error.message}` });
    }
  },
};
