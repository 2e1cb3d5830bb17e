// End-to-end tests of the built product, in the Chromium that the runner found or that BROWSER_EXECUTABLE names.
import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser-options';

/** Only in `npm run test:all`: these tests install packages, or open every path, every language or every document. */
const LONG = [
  'packages.spec.ts',
  'check-solution.spec.ts',
  'template.spec.ts',
  'all-paths.spec.ts',
  'documents.spec.ts',
  'gallery-languages.spec.ts',
  'real-client.spec.ts',
];
const long = process.env['LONG_RUN'] ? [] : LONG.map((name) => `**/${name}`);
const SETTINGS = '**/settings/*.spec.ts';
const inFullBrowser = { launchOptions: browserOptions(process.env, 'full') };
const inHeadlessShell = { launchOptions: browserOptions(process.env, 'headless') };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  globalSetup: './global-setup.ts',
  projects: [
    // These tests change what belongs to the installation, so they have a product of their own, one after another.
    { name: 'settings', testMatch: SETTINGS, workers: 1, use: inHeadlessShell },
    // The headless shell has no back/forward cache, and moves the focus and partitions storage in its own way.
    {
      name: 'full browser',
      testIgnore: [SETTINGS, ...long],
      grep: /@full-browser/,
      use: inFullBrowser,
      fullyParallel: true,
    },
    {
      name: 'headless shell',
      testIgnore: [SETTINGS, ...long],
      grepInvert: /@full-browser/,
      use: inHeadlessShell,
      fullyParallel: true,
    },
  ],
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { intervals: [100, 100, 250] } },
  // Only `npm test` sets the files that the reports are written to.
  reporter: process.env['TIMINGS_FILE']
    ? [
        ['./support/progress-reporter.ts'],
        ['./support/failure-reporter.ts'],
        ['json'],
        ['./support/timing-reporter.ts'],
      ]
    : 'list',
  use: {
    locale: 'en-US',
    // Requests that a worker answers cannot be replaced by a test; its own tests open their own browser.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
