import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { SamplePage } from './pages/sample-page';
import { ShellPage } from './pages/shell-page';
import { browserOptions } from './support/browser-options';
import { startCuttableNetwork } from './support/cuttable-network';
import { settle } from './support/session-tabs';
import type { World } from './support/world';

const LOST = 'You’re offline.';
const CUT_FOR_MS = 20_000;
/** How far the page's clock advances between two checks of the page. */
const STEP_MS = 500;

const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: LOST });
const unreachable = (page: Page) => page.getByRole('heading', { name: 'We can’t reach Unified Shell' });

/** Signs in and opens the sample solution, and marks its document. */
async function openSample(page: Page, shellPage: ShellPage) {
  // Sent once the chrome has loaded, and with it the network watch and its notice.
  const ping = page.waitForResponse('**/api/ping');
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(new SamplePage(shellPage.mainFrame).organisationName).toBeVisible();
  await ping;
  await expect(page.locator('[data-notice]')).toBeAttached();
  const frame = page.frames().find((candidate) => candidate.url().includes('sample.solutions'));
  await frame?.evaluate(() => Object.assign(window, { marked: true }));
  return { isMarked: () => frame?.evaluate(() => Reflect.get(window, 'marked')) };
}

/** Stops the page's clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STEP_MS);
}

/** Advances the page's clock until the element is visible. @param limit by how much the clock may advance */
async function runUntilVisible(page: Page, seen: Locator, limit = Infinity): Promise<void> {
  let advanced = 0;
  await expect
    .poll(async () => {
      if (await seen.isVisible()) return true;
      if (advanced + STEP_MS < limit) {
        await page.clock.runFor(STEP_MS);
        advanced += STEP_MS;
      }
      return false;
    })
    .toBe(true);
}

interface Opened {
  page: Page;
  shellPage: ShellPage;
  world: World;
  isMarked: () => Promise<unknown> | undefined;
}

/** Expects that the page is as it was before the loss, with the user still signed in. */
async function expectHealed({ page, shellPage, world, isMarked }: Opened): Promise<void> {
  const backOnline = page.getByText('Back online');
  await runUntilVisible(page, backOnline);
  await page.clock.runFor(CUT_FOR_MS);
  await expect(backOnline).toHaveCount(0);
  expect(await isMarked()).toBe(true);
  await expect(page).toHaveURL(world.at('/@alder/sample'));
  await shellPage.accountButton.click();
  await expect(shellPage.accountDialog).toContainText(world.email('marketer'));
  await page.keyboard.press('Escape');
  await expect(shellPage.accountDialog).toHaveCount(0);
}

test('SW-08 UI-09 X8 a network loss shows a notice, loses no state, and recovers without a click', async ({
  page,
  context,
  world,
  shellPage,
}) => {
  await context.clock.install();
  const { isMarked } = await openSample(page, shellPage);
  const notice = noticeOf(page);

  await test.step('SW-08 X8 a loss of 20 s is over as soon as the network is back', async () => {
    await stopClock(page);
    await context.setOffline(true);
    await runUntilVisible(page, notice, 5_000);
    await page.clock.runFor(CUT_FOR_MS);
    expect(await isMarked()).toBe(true);
    await page.clock.resume();
    await context.setOffline(false);
    await expectHealed({ page, shellPage, world, isMarked });
  });

  await test.step('UI-09 Escape dismisses the notice until the next loss', async () => {
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
    await context.setOffline(false);
    await runUntilVisible(page, page.getByText('Back online'));
  });

  await test.step('an application that works without a network says so in the notice', async () => {
    await shellPage.mainFrame.locator(':root').evaluate(() => {
      const runtime = window.unifiedShellRuntime;
      if (runtime) runtime.page.offlineReady = true;
    });
    await settle(page);
    await context.setOffline(true);
    await expect(notice).toHaveText('You’re offline. Sample works offline and keeps your changes.');
  });
});

test('a network that the browser reports as online shows a notice within 20 s of its loss, and recovers by itself', async ({
  playwright,
  site,
  origins,
  world,
}) => {
  const network = await startCuttableNetwork(site.port);
  const options = browserOptions(process.env, 'headless');
  const rule = `--host-resolver-rules=MAP *.localhost:${site.port} 127.0.0.1:${network.port}`;
  const browser = await playwright.chromium.launch({ ...options, args: [...(options.args ?? []), rule] });
  try {
    const page = await browser.newPage();
    await page.clock.install();
    const shellPage = new ShellPage(page, origins, world);
    const { isMarked } = await openSample(page, shellPage);
    for (const how of ['refused', 'silent'] as const) {
      await test.step(`the network is ${how}`, async () => {
        await stopClock(page);
        network.cut(how);
        await runUntilVisible(page, noticeOf(page), CUT_FOR_MS);
        expect(await page.evaluate(() => navigator.onLine)).toBe(true);
        expect(await isMarked()).toBe(true);
        await page.clock.resume();
        network.mend();
        await expectHealed({ page, shellPage, world, isMarked });
      });
    }
  } finally {
    await browser.close();
    await network.stop();
  }
});

test('UI-05 SW-09 SW-10 without a network the chrome works, and a start or an application continues when it is back', async ({
  page,
  context,
  shellPage,
  samplePage,
}) => {
  await context.clock.install();
  await openSample(page, shellPage);
  const { banner, accountButton, accountDialog, sideNavigation, mainFrame } = shellPage;
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.url()));

  await test.step('SW-09 SW-10 X8 a start without a network shows the offline error, and continues when a ping is answered', async () => {
    for (const path of ['**/ims/check/**', '**/api/**']) await page.route(path, (route) => route.abort());
    loaded.length = 0;
    await page.reload();
    await expect(unreachable(page)).toBeVisible();
    await page.unroute('**/ims/check/**');
    await page.unroute('**/api/**');
    await runUntilVisible(page, samplePage.organisationName);
  });

  await test.step('UI-05 switchers and the account menu open without a network', async () => {
    // The code of the dialogs is fetched when the browser is idle.
    for (const part of ['SwitcherDialog', 'AccountDialog', 'AppsDialog'])
      await expect.poll(() => loaded.some((url) => url.includes(part)), part).toBe(true);
    await settle(page);
    await context.setOffline(true);
    await expect(noticeOf(page)).toBeVisible();
    await banner.getByRole('button', { name: 'Switch organization' }).click();
    await expect(page.getByRole('option', { name: 'Birch Travel' })).toBeVisible();
    await page.keyboard.press('Escape');
    await accountButton.click();
    await expect(accountDialog.getByRole('menuitem', { name: 'Theme' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('UI-05 an application opens when the network is back', async () => {
    await sideNavigation.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(unreachable(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await runUntilVisible(page, mainFrame.getByRole('heading', { level: 1 }));
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});
