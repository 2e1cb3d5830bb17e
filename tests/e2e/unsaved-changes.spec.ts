import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import type { ShellPage } from './pages/shell-page';
import { isUnloadHeld } from './support/is-unload-held';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });
const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

/** Opens the sample from home, and makes an unsaved change. */
async function openUnsaved(page: Page, shellPage: ShellPage): Promise<AppCalls> {
  await shellPage.openAs('marketer@alder.example', '/@alder/home');
  await shellPage.sideNavigation.getByRole('link', { name: 'Sample', exact: true }).click();
  await page.waitForURL((url) => url.hash === '#/@alder/sample');
  const calls = new AppCalls(shellPage.mainFrame);
  await calls.message.fill('Order 1042: <b>3 lines</b> are not sent.');
  await calls.unsaved.press('Space');
  await expect(calls.log).toContainText('page.blockNavigation()');
  await expect.poll(() => isUnloadHeld(page)).toBe(true);
  return calls;
}

test.describe('UI-06 UI-07 an unsaved change', () => {
  test('shows a dialog with the application’s text when the user follows a link of the shell', async ({
    page,
    shellPage,
  }) => {
    await openUnsaved(page, shellPage);
    const home = shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true });
    await home.click();
    await expect(dialogOf(page)).toContainText('Order 1042: <b>3 lines</b> are not sent.');
    await dialogOf(page).getByRole('button', { name: 'Stay' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    expect(hashOf(page)).toBe('#/@alder/sample');
    await home.click();
    await dialogOf(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => url.hash === '#/@alder/home');
  });

  test('shows the dialog on Back and restores the address; Back works again after the answer', async ({
    page,
    shellPage,
  }) => {
    await openUnsaved(page, shellPage);
    await page.evaluate(() => history.back());
    await expect(dialogOf(page)).toBeVisible();
    await expect.poll(() => hashOf(page)).toBe('#/@alder/sample');
    await dialogOf(page).getByRole('button', { name: 'Stay' }).click();
    await expect(shellPage.mainFrame.getByRole('heading', { name: 'Sample' })).toBeVisible();
    await page.evaluate(() => history.back());
    await dialogOf(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => url.hash === '#/@alder/home');
    await page.evaluate(() => history.forward());
    await page.waitForURL((url) => url.hash === '#/@alder/sample');
  });

  test('shows the dialog when the hash is edited, and when the organisation is switched', async ({
    page,
    shellPage,
    samplePage,
  }) => {
    await openUnsaved(page, shellPage);
    await page.evaluate(() => {
      location.hash = '#/@birch/home';
    });
    await dialogOf(page).getByRole('button', { name: 'Stay' }).click();
    expect(hashOf(page)).toBe('#/@alder/sample');
    await shellPage.banner.getByRole('button', { name: 'Switch organization' }).click();
    await page.getByRole('option', { name: 'Birch Travel' }).click();
    await dialogOf(page).getByRole('button', { name: 'Leave' }).click();
    await expect(samplePage.organisationName).toContainText('Birch Travel');
  });

  test('can be held only for a switch of the organisation', async ({ page, shellPage }) => {
    const calls = await openUnsaved(page, shellPage);
    await calls.organisationOnly.press('Space');
    await shellPage.banner.getByRole('button', { name: 'Switch organization' }).click();
    await page.getByRole('option', { name: 'Birch Travel' }).click();
    await dialogOf(page).getByRole('button', { name: 'Stay' }).click();
    await shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL((url) => url.hash === '#/@alder/home');
  });

  test('makes the browser ask before a reload of the page, and ends when its document is reloaded', async ({
    page,
    shellPage,
  }) => {
    const calls = await openUnsaved(page, shellPage);
    const dialogShown = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await dialogShown;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(calls.message).toBeVisible();
    await shellPage.mainFrame.getByRole('button', { name: 'Reload this frame' }).click();
    await expect(calls.log).not.toContainText('page.blockNavigation()');
    await shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL((url) => url.hash === '#/@alder/home');
  });

  test('does not prevent a sign-out after the user agrees', async ({ page, shellPage, origins }) => {
    await openUnsaved(page, shellPage);
    await shellPage.accountButton.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await dialogOf(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => url.origin === origins.identity);
  });
});
