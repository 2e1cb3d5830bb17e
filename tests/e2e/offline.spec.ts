import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { SamplePage } from './pages/sample-page';
import { ShellPage } from './pages/shell-page';
import { browserOptions } from './support/browser-options';
import { startCuttableNetwork } from './support/cuttable-network';
import { portVariable } from './support/origins';
import { settle } from './support/session-tabs';
import { watchPresence } from './support/watch-presence';

const LOST = 'You’re offline.';
const CUT_FOR_MS = 20_000;
/** How far the page's clock advances between two checks of the page. */
const STEP_MS = 500;

/** Signs in and opens the sample solution, and marks its document. */
async function openSample(page: Page, shellPage: ShellPage, samplePage: SamplePage) {
  // Sent once the chrome has loaded, and with it the network watch and its notice.
  const ping = page.waitForResponse('**/api/ping');
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(samplePage.organisationName).toBeVisible();
  await ping;
  await expect(page.locator('[data-notice]')).toBeAttached();
  const frame = page.frames().find((candidate) => candidate.url().includes('sample.solutions'));
  await frame?.evaluate(() => Object.assign(window, { marked: true }));
  return { isMarked: () => frame?.evaluate(() => Reflect.get(window, 'marked')) };
}

/** Advances the page's clock until the element is visible. */
async function runUntilVisible(page: Page, seen: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if (await seen.isVisible()) return true;
      await page.clock.runFor(STEP_MS);
      return false;
    })
    .toBe(true);
}

async function expectHealed(page: Page, shellPage: ShellPage, isMarked: () => Promise<unknown> | undefined) {
  const backOnline = page.getByText('Back online');
  await runUntilVisible(page, backOnline);
  await page.clock.runFor(CUT_FOR_MS);
  await expect(backOnline).toHaveCount(0);
  expect(await isMarked()).toBe(true);
  await expect(page).toHaveURL(/#\/@alder\/sample$/);
  await shellPage.accountButton.click();
  await expect(shellPage.accountDialog).toContainText('marketer@alder.example');
}

test('SW-08 X8 a network loss of 20 s shows a notice, loses no state, and recovers without a click', async ({
  page,
  context,
  shellPage,
  samplePage,
}) => {
  await context.clock.install();
  const { isMarked } = await openSample(page, shellPage, samplePage);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: LOST })).toBeVisible({ timeout: 5_000 });
  await page.clock.runFor(CUT_FOR_MS);
  expect(await isMarked()).toBe(true);
  await context.setOffline(false);
  await expectHealed(page, shellPage, isMarked);
});

for (const how of ['refused', 'silent'] as const) {
  test(`a ${how} network that the browser reports as online shows a notice within 20 s, and recovers by itself`, async ({
    playwright,
    origins,
  }) => {
    const port = process.env[portVariable] ?? '';
    const network = await startCuttableNetwork(port);
    const options = browserOptions(process.env);
    const rule = `--host-resolver-rules=MAP *.localhost:${port} 127.0.0.1:${network.port}`;
    const browser = await playwright.chromium.launch({ ...options, args: [...(options.args ?? []), rule] });
    try {
      const page = await browser.newPage();
      await page.clock.install();
      const presence = await watchPresence(page, '[data-notice="offline"]');
      const shellPage = new ShellPage(page, origins);
      const { isMarked } = await openSample(page, shellPage, new SamplePage(shellPage.mainFrame));
      const cutAt = await page.evaluate(() => Date.now());
      network.cut(how);
      await runUntilVisible(page, page.getByRole('status').filter({ hasText: LOST }));
      // The time is measured by the page's clock, which also runs between the steps.
      expect(((await presence()).shownAt ?? Infinity) - cutAt).toBeLessThan(CUT_FOR_MS);
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
      expect(await isMarked()).toBe(true);
      network.mend();
      await expectHealed(page, shellPage, isMarked);
    } finally {
      await browser.close();
      await network.stop();
    }
  });
}

test('SW-09 SW-10 X8 a start without a network shows the offline error, and continues when a ping is answered', async ({
  page,
  shellPage,
  samplePage,
}) => {
  await openSample(page, shellPage, samplePage);
  for (const path of ['**/ims/check/**', '**/api/**']) await page.route(path, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We can’t reach Unified Shell' })).toBeVisible();
  await page.unroute('**/ims/check/**');
  await page.unroute('**/api/**');
  await expect(samplePage.organisationName).toBeVisible({ timeout: 20_000 });
});

test('UI-05 switchers and the account menu open without a network, an application opens when it is back', async ({
  page,
  context,
  shellPage,
  samplePage,
}) => {
  await openSample(page, shellPage, samplePage);
  const { banner, accountButton, accountDialog, sideNavigation, mainFrame } = shellPage;
  // The code of the dialogs is fetched when the browser is idle.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['SwitcherDialog', 'AccountDialog', 'AppsDialog'].every((part) =>
      loaded.some((name) => name.includes(part)),
    );
  });
  await settle(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: LOST })).toBeVisible();
  await banner.getByRole('button', { name: 'Switch organization' }).click();
  await expect(page.getByRole('option', { name: 'Birch Travel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await accountButton.click();
  await expect(accountDialog.getByRole('menuitem', { name: 'Theme' })).toBeVisible();
  await page.keyboard.press('Escape');

  await sideNavigation.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We can’t reach Unified Shell' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(mainFrame.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('an application that works without a network says so in the notice', async ({
  page,
  context,
  shellPage,
  samplePage,
}) => {
  await openSample(page, shellPage, samplePage);
  await shellPage.mainFrame.locator(':root').evaluate(() => {
    const runtime = window.unifiedShellRuntime;
    if (runtime) runtime.page.offlineReady = true;
  });
  await settle(page);
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: LOST });
  await expect(notice).toHaveText('You’re offline. Sample works offline and keeps your changes.');
});

test('UI-09 Escape dismisses the notice until the next loss', async ({
  page,
  context,
  shellPage,
  samplePage,
}) => {
  await openSample(page, shellPage, samplePage);
  const notice = page.getByRole('status').filter({ hasText: LOST });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  const ping = page.waitForResponse('**/api/ping');
  await context.setOffline(false);
  await ping;
  await settle(page);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
});
