// The documents as a site: built with its links checked, usable with axe's rules in both themes and in a narrow window.
import { execFile } from 'node:child_process';
import type { Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { axeFor, findViolations } from './support/find-violations';
import { serveFolders } from './support/outside-folder';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = ['/', '/guides/tools.html', '/reference/registration.html'];
const BUILD_MS = 300_000;

let server: Server;
let origin: string;

// The site is built once for all tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(BUILD_MS);
  await promisify(execFile)(process.execPath, ['scripts/docs.mjs', '--build'], { cwd: ROOT });
});

test.beforeAll(async () => {
  const port = await freePort();
  server = await serveFolders({ docs: path.join(ROOT, 'dist/site') }, port);
  origin = `http://docs.localhost:${port}`;
});
test.afterAll(() => server?.close());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the site of the documents is accessible in the ${colorScheme} theme, and fits a window of 320 pixels`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const place of PAGES) {
      await page.goto(origin + place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findViolations(axeFor(page).withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])), place).toEqual(
        [],
      );
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, place).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

test('the search of the site finds a page by a word of it', async ({ page }) => {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('blockNavigation');
  await expect(page.getByRole('option').first()).toContainText('blockNavigation()');
});
