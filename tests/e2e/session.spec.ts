// The end and the restart of a session in several real tabs of one browser.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { SignInPage } from './pages/sign-in-page';
import { animationsEnd } from './support/animations-end';
import {
  markFrame,
  openTab,
  PAST_REFRESH,
  paused,
  setVisibility,
  signInButton,
  tokenIn,
  USER,
} from './support/session-tabs';

const mainFrame = (page: Page) => page.locator('iframe[title="Main Content"]');

test('AUTH-21 S11 a sign-out in one tab removes the frames of the other tabs within two seconds', async ({
  context,
  origins,
}) => {
  const first = await openTab(context, origins);
  const second = await openTab(context, origins);
  const third = await openTab(context, origins, { at: '#/@birch/home' });
  const shell = new ShellPage(first, origins);
  await shell.accountButton.click();
  await shell.accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInButton(first)).toBeVisible();
  for (const tab of [second, third]) await expect(mainFrame(tab)).toHaveCount(0, { timeout: 2_000 });
  for (const tab of [second, third]) await expect(signInButton(tab)).toBeVisible();
});

/** Sends the message with which a tab notifies the others that the session is over. */
const tellOver = (page: Page) =>
  page.evaluate(() => new BroadcastChannel('unifiedShell.session').postMessage({ type: 'session-over' }));

test('AUTH-23 a hidden tab that has just loaded is reloaded, not paused', async ({ context, origins }) => {
  const first = await openTab(context, origins);
  // From now on, only the test advances the clock of new tabs.
  await context.clock.install();
  await context.clock.pauseAt(Date.now() + 1_000);
  const page = await context.newPage();
  let isPinged = false;
  // After the first ping, the tab listens to the other tabs.
  page.on('response', (response) => {
    isPinged ||= response.url().endsWith('/api/ping');
  });
  await page.goto(`${origins.shell}/#/@alder/sample`);
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return isPinged && (await new ShellPage(page, origins).accountButton.isVisible());
    })
    .toBe(true);
  expect(await page.evaluate(() => performance.now())).toBeLessThan(3_000);
  await setVisibility(page, 'hidden');
  await context.clearCookies();
  await tellOver(first);
  await expect(signInButton(page)).toBeVisible();
  await expect(paused(page)).toHaveCount(0);
});

test.describe('with a clock that the test advances', () => {
  test.beforeEach(({ context }) => context.clock.install());

  test('AUTH-08 AUTH-19 the end of a session in a visible tab leads to sign-in, and back to the same address', async ({
    context,
    origins,
  }) => {
    const page = await openTab(context, origins, { at: '#/@birch/sample' });
    await context.clearCookies();
    await context.clock.fastForward(PAST_REFRESH);
    await expect(signInButton(page)).toBeVisible();
    await new SignInPage(page).signIn(USER);
    await page.waitForURL(`${origins.shell}/#/@birch/sample`);
  });

  test('AUTH-20 AUTH-24 the end of a session in a hidden tab is logged, and the frame stays behind a dialog', async ({
    context,
    origins,
  }) => {
    const page = await openTab(context, origins);
    const isMarked = await markFrame(page);
    const logged = page.waitForEvent('console', (message) => message.text().includes('session-over'));
    await setVisibility(page, 'hidden');
    await context.clearCookies();
    await context.clock.fastForward(PAST_REFRESH);
    await logged;
    await expect(paused(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await setVisibility(page, 'visible');
    await expect(paused(page)).toBeVisible();
    expect([page.url(), await isMarked()]).toEqual([`${origins.shell}/#/@alder/sample`, true]);
  });

  test('AUTH-21 after a sign-in in another tab, paused tabs and their frames continue without a reload', async ({
    context,
    origins,
  }) => {
    const tabs = [
      await openTab(context, origins),
      await openTab(context, origins, { at: '#/@birch/sample' }),
    ];
    const marks = await Promise.all(tabs.map(markFrame));
    const before = await Promise.all(tabs.map(tokenIn));
    for (const tab of tabs) await setVisibility(tab, 'hidden');
    await context.clearCookies();
    await context.clock.fastForward(PAST_REFRESH);
    for (const tab of tabs) await expect(paused(tab)).toBeVisible();

    const other = await context.newPage();
    await new ShellPage(other, origins).signInAt('/@alder/home', USER);
    for (const [index, tab] of tabs.entries()) {
      await expect(paused(tab)).toHaveCount(0);
      await expect.poll(() => tokenIn(tab)).not.toBe(before[index]);
      expect(await marks[index]?.()).toBe(true);
    }
    const shell = new ShellPage(tabs[0] ?? other, origins);
    await shell.accountButton.click();
    await expect(shell.accountDialog).toContainText(USER);
  });

  test('AUTH-25 a tab that becomes visible closes its dialog “Session paused” if the session is valid again', async ({
    context,
    origins,
  }) => {
    const page = await openTab(context, origins);
    const isMarked = await markFrame(page);
    await setVisibility(page, 'hidden');
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.clock.fastForward(PAST_REFRESH);
    await expect(paused(page)).toBeVisible();
    await context.addCookies(cookies);
    await setVisibility(page, 'visible');
    await expect(paused(page)).toHaveCount(0);
    expect(await isMarked()).toBe(true);
  });

  test('AUTH-24 the dialog’s button reloads the page, which leads to sign-in and back to the address', async ({
    context,
    origins,
  }) => {
    const page = await openTab(context, origins);
    await setVisibility(page, 'hidden');
    await context.clearCookies();
    await context.clock.fastForward(PAST_REFRESH);
    const reload = paused(page).getByRole('button', { name: 'Reload' });
    await expect(reload).toBeFocused();
    // A dialog that is still sliding in would move away from the pointer.
    await animationsEnd(page);
    await reload.click();
    await new SignInPage(page).signIn(USER);
    await page.waitForURL(`${origins.shell}/#/@alder/sample`);
    await expect(paused(page)).toHaveCount(0);
  });

  test('AUTH-23 AUTH-24 a hidden tab that loaded 3 s ago is paused', async ({ context, origins }) => {
    const first = await openTab(context, origins);
    const page = await openTab(context, origins);
    await context.clock.fastForward('00:03');
    await setVisibility(page, 'hidden');
    await context.clearCookies();
    await tellOver(first);
    await expect(paused(page)).toBeVisible();
    // The visible tab starts the sign-in.
    await expect(signInButton(first)).toBeVisible();
  });
});
