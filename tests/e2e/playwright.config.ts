// End-to-end tests of the built product, in the Chromium that the runner found or that BROWSER_EXECUTABLE names.
import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser-options';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Only in `npm run test:nightly`: packages are installed from a registry, each check opens a product of its own,
  // every path of the catalogue is opened, the site of the documents is built, and axe walks through the gallery in four
  // languages.
  testIgnore: process.env['LONG_RUN']
    ? []
    : [
        'packages.spec.ts',
        'check-solution.spec.ts',
        'template.spec.ts',
        'all-paths.spec.ts',
        'documents.spec.ts',
        'gallery-languages.spec.ts',
      ],
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  globalSetup: './global-setup.ts',
  workers: 2,
  forbidOnly: true,
  retries: Number(process.env['RETRIES'] ?? 0),
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { intervals: [100, 100, 250] } },
  // Only `npm test` sets the files that the reports are written to.
  reporter: process.env['TIMINGS_FILE']
    ? [['list'], ['./support/failure-reporter.ts'], ['json'], ['./support/timing-reporter.ts']]
    : 'list',
  use: {
    launchOptions: browserOptions(process.env),
    locale: 'en-US',
    // Requests that a worker answers cannot be replaced by a test; its own tests open their own browser.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
