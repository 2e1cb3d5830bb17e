// The end and the restart of a session in several real tabs of one browser.
import type { Page } from '@playwright/test';
import { expect } from './fixtures/product';
import { test } from './fixtures/tabs';
import { SignInPage } from './pages/sign-in-page';
import { animationsEnd } from './support/animations-end';
import {
  markFrame,
  PAST_REFRESH,
  paused,
  setVisibility,
  signInButton,
  tokenIn,
} from './support/session-tabs';

const mainFrame = (page: Page) => page.locator('iframe[title="Main Content"]');

/** Sends the message with which a tab notifies the others that the session is over. */
const tellOver = (page: Page) =>
  page.evaluate(() => new BroadcastChannel('unifiedShell.session').postMessage({ type: 'session-over' }));

test('AUTH-21 S11 a sign-out in one tab removes the frames of the other tabs within two seconds', {
  tag: '@core',
}, async ({ context, openTab, shellIn }) => {
  await context.clock.install();
  const first = await openTab();
  const second = await openTab({ at: '/@birch/home' });
  const { accountButton, accountDialog } = shellIn(first);
  await accountButton.click();
  const signOut = accountDialog.getByRole('menuitem', { name: 'Sign out' });
  await signOut.click({ trial: true });
  // From here on, only the test advances the time of the tabs.
  await context.clock.pauseAt(Date.now() + 5_000);
  await signOut.click();
  await expect(signInButton(first)).toBeVisible();
  await context.clock.runFor(2_000);
  await expect(mainFrame(second)).toHaveCount(0);
  await expect(signInButton(second)).toBeVisible();
});

test('AUTH-23 AUTH-24 at the end of a session, a hidden tab is reloaded in the first 3 s after its load, and paused later', async ({
  context,
  origins,
  world,
  openTab,
  shellIn,
}) => {
  const visible = await openTab();
  const endSession = async (tab: Page) => {
    await setVisibility(tab, 'hidden');
    await context.clearCookies();
    await tellOver(tab);
  };
  const tab = await context.newPage();

  await test.step('AUTH-23 a hidden tab that has just loaded is reloaded', async () => {
    // The page's time since its load begins with the installed clock; from now on, only the test advances it.
    await context.clock.install();
    await context.clock.pauseAt(Date.now() + 1_000);
    let isPinged = false;
    // After the first ping, the tab listens to the other tabs.
    tab.on('response', (response) => {
      isPinged ||= response.url().endsWith('/api/ping');
    });
    await tab.goto(`${origins.shell}/#${world.path('/@alder/sample')}`);
    let advanced = 0;
    await expect
      .poll(async () => {
        if (advanced < 1_500) await context.clock.runFor(20);
        advanced += 20;
        return isPinged && (await shellIn(tab).accountButton.isVisible());
      })
      .toBe(true);
    await endSession(tab);
    await expect(signInButton(tab)).toBeVisible();
    await expect(paused(tab)).toHaveCount(0);
    // The visible tab starts the sign-in.
    await expect(signInButton(visible)).toBeVisible();
  });

  await test.step('AUTH-24 a hidden tab that loaded 3 s ago is paused', async () => {
    await context.clock.resume();
    const ping = tab.waitForResponse('**/api/ping');
    await new SignInPage(tab).signIn(world.email('marketer'));
    await expect(shellIn(tab).accountButton).toBeVisible();
    await ping;
    await context.clock.fastForward('00:03');
    await endSession(tab);
    await expect(paused(tab)).toBeVisible();
  });
});

test('AUTH-08 AUTH-19 AUTH-21 the session ends and begins again in the visible tab, and the hidden tabs continue', async ({
  context,
  origins,
  world,
  openTab,
  shellIn,
}) => {
  await context.clock.install();
  const hidden = [await openTab(), await openTab({ at: '/@birch/sample' })];
  const visible = await openTab({ at: '/@birch/home' });
  const marks = await Promise.all(hidden.map(markFrame));
  const before = await Promise.all(hidden.map(tokenIn));
  for (const tab of hidden) await setVisibility(tab, 'hidden');
  await context.clearCookies();
  await context.clock.fastForward(PAST_REFRESH);
  for (const tab of hidden) await expect(paused(tab)).toBeVisible();

  await test.step('AUTH-08 AUTH-19 the visible tab leads to sign-in, and back to the same address', async () => {
    await expect(signInButton(visible)).toBeVisible();
    await new SignInPage(visible).signIn(world.email('marketer'));
    await visible.waitForURL(`${origins.shell}/#${world.path('/@birch/home')}`);
  });

  await test.step('AUTH-21 the paused tabs and their frames continue without a reload', async () => {
    for (const [index, tab] of hidden.entries()) {
      await expect(paused(tab)).toHaveCount(0);
      await expect.poll(() => tokenIn(tab)).not.toBe(before[index]);
      expect(await marks[index]?.()).toBe(true);
    }
    const shell = shellIn(hidden[0] ?? visible);
    await shell.accountButton.click();
    await expect(shell.accountDialog).toContainText(world.email('marketer'));
  });
});

test('AUTH-20 AUTH-24 AUTH-25 the end of a session in a hidden tab leaves its frame behind a dialog', async ({
  context,
  origins,
  world,
  openTab,
}) => {
  await context.clock.install();
  const page = await openTab();
  const isMarked = await markFrame(page);
  const address = `${origins.shell}/#${world.path('/@alder/sample')}`;
  /** @returns the cookies of the session that is over */
  const endSession = async () => {
    await setVisibility(page, 'hidden');
    const cookies = await context.cookies();
    await context.clearCookies();
    await context.clock.fastForward(PAST_REFRESH);
    await expect(paused(page)).toBeVisible();
    return cookies;
  };

  const logged = page.waitForEvent('console', (message) => message.text().includes('session-over'));
  const cookies = await endSession();

  await test.step('AUTH-20 AUTH-24 the end is logged, and neither Escape nor a return to the tab closes the dialog', async () => {
    await logged;
    await page.keyboard.press('Escape');
    const checked = page.waitForResponse('**/ims/check/**');
    await setVisibility(page, 'visible');
    await (await checked).finished();
    await expect(paused(page)).toBeVisible();
    expect([page.url(), await isMarked()]).toEqual([address, true]);
  });

  await test.step('AUTH-25 a tab that becomes visible closes the dialog if the session is valid again', async () => {
    await setVisibility(page, 'hidden');
    await context.addCookies(cookies);
    await setVisibility(page, 'visible');
    await expect(paused(page)).toHaveCount(0);
    expect(await isMarked()).toBe(true);
  });

  await test.step('AUTH-24 the button reloads the page, which leads to sign-in and back to the address', async () => {
    await endSession();
    const reload = paused(page).getByRole('button', { name: 'Reload' });
    await expect(reload).toBeFocused();
    // A dialog that is still sliding in would move away from the pointer.
    await animationsEnd(page);
    await reload.click();
    await new SignInPage(page).signIn(world.email('marketer'));
    await page.waitForURL(address);
    await expect(paused(page)).toHaveCount(0);
  });
});
