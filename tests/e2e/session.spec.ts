// The session over several real tabs of one browser, with a clock that the test moves.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { SamplePage } from './pages/sample-page';
import { ShellPage } from './pages/shell-page';
import { SignInPage } from './pages/sign-in-page';
import type { Origins } from './support/origins';

const WHO = 'marketer@alder.example';
/** Past the refresh point of a token of an hour. */
const PAST_REFRESH = '50:00';

/** A tab at the sample solution, with the chrome and what keeps the session. The first one signs in. */
async function openTab(context: BrowserContext, origins: Origins): Promise<Page> {
  const page = await context.newPage();
  const shell = new ShellPage(page, origins);
  // Said once the late effects run.
  const ping = page.waitForResponse('**/api/ping');
  if (context.pages().length === 1) await shell.openAs(WHO, '/@alder/sample');
  else await shell.open('/@alder/sample');
  await expect(shell.accountButton).toBeVisible();
  await ping;
  return page;
}

const paused = (page: Page) => page.getByRole('dialog', { name: 'Session paused' });
const signIn = (page: Page) => new SignInPage(page);

/** What the browser says of a tab behind others; a test's tabs are all in front. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

async function mark(page: Page): Promise<() => Promise<unknown>> {
  const frame = page.frames().find((candidate) => candidate.url().includes('sample.solutions'));
  await frame?.evaluate(() => Object.assign(window, { marked: true }));
  return async () => frame?.evaluate(() => Reflect.get(window, 'marked'));
}

function countChecks(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().includes('/ims/check/')) count += 1;
  });
  return () => count;
}

test('AUTH-21 a sign-out in one tab reaches the others within two seconds', async ({ context, origins }) => {
  const first = await openTab(context, origins);
  const second = await openTab(context, origins);
  const shell = new ShellPage(first, origins);
  await shell.accountButton.click();
  await shell.accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signIn(first).submit).toBeVisible();
  await expect(second.locator('iframe[title="Main Content"]')).toHaveCount(0, { timeout: 2_000 });
  await expect(signIn(second).submit).toBeVisible();
});

test.describe('with a clock that is moved', () => {
  test.beforeEach(({ context }) => context.clock.install());

  test('AUTH-09 S6 four tabs whose tokens expire at once renew once, and stay signed in', async ({
    context,
    origins,
  }) => {
    const tabs: Page[] = [];
    for (let index = 0; index < 4; index += 1) tabs.push(await openTab(context, origins));
    const count = countChecks(context);
    const tokens = () =>
      Promise.all(
        tabs.map((tab) =>
          new SamplePage(new ShellPage(tab, origins).mainFrame).value('imsToken').innerText(),
        ),
      );
    expect(new Set(await tokens()).size).toBe(4);
    // From here on the clock stands: a slow machine is not taken for a tab that is frozen in its turn.
    await context.clock.pauseAt(Date.now() + 50 * 60_000);
    await expect.poll(async () => new Set(await tokens()).size).toBe(1);
    for (const tab of tabs) expect(tab.url()).toBe(`${origins.shell}/#/@alder/sample`);
    expect(count()).toBe(1);
  });

  test('AUTH-12 a renewal without an answer takes nothing away, and is tried again', async ({
    context,
    origins,
  }) => {
    const page = await openTab(context, origins);
    const isMarked = await mark(page);
    await context.route('**/ims/check/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/ims/check/'));
    await context.clock.fastForward(PAST_REFRESH);
    await failed;
    await context.unroute('**/ims/check/**');
    const renewed = page.waitForResponse('**/ims/check/**');
    await context.clock.fastForward('01:00');
    expect((await renewed).status()).toBe(200);
    expect(await isMarked()).toBe(true);
  });

  test('AUTH-19 a session that is over in a tab that is seen leads to sign-in', async ({
    context,
    origins,
  }) => {
    const page = await openTab(context, origins);
    await context.clearCookies();
    await context.clock.fastForward(PAST_REFRESH);
    await expect(signIn(page).submit).toBeVisible();
  });

  test('AUTH-24 AUTH-25 a hidden tab waits behind a dialog, and goes on where it was after a sign-in elsewhere', async ({
    context,
    origins,
  }) => {
    const page = await openTab(context, origins);
    const isMarked = await mark(page);
    await setVisibility(page, 'hidden');
    await context.clearCookies();
    await context.clock.fastForward(PAST_REFRESH);
    await expect(paused(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await setVisibility(page, 'visible');
    await expect(paused(page)).toBeVisible();

    const other = await context.newPage();
    await new ShellPage(other, origins).openAs(WHO, '/@alder/home');
    await expect(paused(page)).toHaveCount(0);
    expect(await isMarked()).toBe(true);
    await new ShellPage(page, origins).accountButton.click();
    await expect(new ShellPage(page, origins).accountDialog).toContainText(WHO);
  });

  test('AUTH-24 the dialog’s button loads the page anew, which leads to sign-in and back to the place', async ({
    context,
    origins,
  }) => {
    const page = await openTab(context, origins);
    await setVisibility(page, 'hidden');
    await context.clearCookies();
    await context.clock.fastForward(PAST_REFRESH);
    await paused(page).getByRole('button', { name: 'Reload' }).click();
    await signIn(page).signIn(WHO);
    await page.waitForURL(`${origins.shell}/#/@alder/sample`);
    await expect(paused(page)).toHaveCount(0);
  });
});
