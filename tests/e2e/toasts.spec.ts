import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import type { ShellPage } from './pages/shell-page';
import { inFrame } from './support/in-frame';

const MINUTE_MS = 60_000;
const REDIRECTED = 'have been redirected to the home page';
const OLD_BROWSER = 'Your browser isn’t supported';
const OLD_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/80.0.3987.0 Safari/537.36';

test('UI-32 UI-33 UI-34 UI-38 UI-52 toasts explain where the user is and what is wrong, for 11 s or until they are dismissed', async ({
  page,
  context,
  shellPage,
  world,
}) => {
  await page.clock.install();
  const redirected = page.getByRole('alertdialog', { name: REDIRECTED });
  // The flag of a quiet demonstration is on for staff.
  await shellPage.openAs('staff', '/@nobody/sample');

  await test.step('UI-33 UI-38 a link into an organisation that is not the user’s leads home, with a toast at the top', async () => {
    await expect(page).toHaveURL(world.at('/@alder/home'));
    await expect(redirected).toBeVisible();
    const box = await redirected.boundingBox();
    expect(box && [Math.round(box.x + box.width / 2), box.y < 100]).toEqual([640, true]);
    await expect(redirected).toContainText('You’re now in Alder Retail.');
  });

  await test.step('a toast about the place where the user is closes when the user opens another solution', async () => {
    await redirected.getByRole('button', { name: 'Dismiss' }).click();
    await expect(redirected).toHaveCount(0);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE_MS);
    await shellPage.open('/@nobody/sample');
    await runUntil(page, () => redirected.isVisible());
    await shellPage.sideNavigation.getByRole('link', { name: 'Sample', exact: true }).click();
    await expect(page).toHaveURL(world.at('/@alder/sample'));
    await runUntil(page, async () => (await redirected.count()) === 0);
  });

  await test.step('UI-31 UI-32 a toast is shown for 11 s', async () => {
    await shellPage.open('/@nobody/sample');
    await runUntil(page, () => redirected.isVisible());
    await page.clock.runFor(10_500);
    await expect(redirected).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(redirected).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('UI-34 toasts stay away from a demonstration only with the flag, the setting of the browser and the registration', async () => {
    const toast = page.getByRole('alertdialog', { name: /Profile settings > Preferences/ });
    const setQuiet = (value: string) =>
      page.evaluate((to) => localStorage.setItem('unifiedShell.quietToasts', to), value);
    await shellPage.open('/@alder/sample');
    await dismissRoles(page, shellPage);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
    await setQuiet('true');
    await dismissRoles(page, shellPage);
    await inFrame(shellPage.mainFrame, 'runtime.consent().getPermissions()');
    await expect(toast).toHaveCount(0);
    await setQuiet('false');
    await dismissRoles(page, shellPage);
    await expect(toast).toBeVisible();

    await setQuiet('true');
    await shellPage.signInByRequest('marketer');
    await page.reload();
    await dismissRoles(page, shellPage);
    await expect(toast).toBeVisible();
  });

  await test.step('UI-52 a user with an old browser gets a toast once, which can be dismissed', async () => {
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setUserAgentOverride', { userAgent: OLD_USER_AGENT });
    const toast = page.getByRole('alertdialog', { name: OLD_BROWSER });
    await page.reload();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
    const ping = page.waitForResponse('**/api/ping');
    await page.reload();
    await expect(shellPage.accountButton).toBeVisible();
    await ping;
    await expect(toast).toHaveCount(0);
  });
});

/** Advances the paused clock of the page until something is so: by less than the 11 s of a toast. */
async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return isSo();
    })
    .toBe(true);
}

/** Raises a toast: a dialog is dismissed. */
async function dismissRoles(page: Page, { mainFrame }: ShellPage): Promise<void> {
  await inFrame(mainFrame, '(runtime.user().showRolesPicker = true)');
  const dialog = page.getByRole('dialog', { name: 'Choose your role' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toHaveCount(0);
}
